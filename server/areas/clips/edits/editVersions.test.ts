import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Edit, editOf } from '../../../../clipper/clipper.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { saveEdit } from './edits.ts'

const MiB = 1024 ** 2
const reserve = 1000 * MiB
const disk = vi.hoisted(() => ({ free: 0 }))
vi.mock('../../../files/freeBytes.ts', () => ({ freeBytes: async () => disk.free }))

let server: TestServer
let me: ClipClient
let userId: string
let id: string

beforeAll(async () => {
  server = await startTestServer({ diskReserve: reserve })
  const { user, token } = await server.makeUser()
  userId = user.id
  me = clipClient(server.url, token)
})
afterAll(() => server.stop())
beforeEach(async () => {
  disk.free = 2 * reserve
  id = await makeClip()
})

/** Stores a clip of a video with as many words as the largest edit corrects. */
async function makeClip(): Promise<string> {
  const { db } = server.services
  const videoId = randomUUID()
  await sql`
    insert into videos (id, user_id, title, status, source_bytes, duration, source, settings, source_key, words)
    values (${videoId}, ${userId}, 'A video', 'ready', 1, 7200, '{"width": 320, "height": 180}', '{}', 'a/video.mp4',
      (select jsonb_agg(jsonb_build_object('start', n, 'end', n + 1, 'text', 'word')) from generate_series(1, 6000) n))
    `.execute(db)
  const clipId = `${videoId}-00`
  await sql`
    insert into clips (id, video_id, user_id, title, state, start_at, end_at, duration, width, height, bytes, score,
      reasons, file_version, created_at)
    values (${clipId}, ${videoId}, ${userId}, 'A clip', 'ready', 0, 60, 60, 320, 180, 1, 0.5, '[]', 1, now())`.execute(
    db,
  )
  return clipId
}

/** Returns text that does not compress, the same for the same seed. */
const noise = (seed: number): string => {
  let state = seed + 1
  const letter = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return String.fromCharCode(0x4e00 + ((state >>> 8) % 20_000))
  }
  return Array.from({ length: 40 }, letter).join('')
}

/** About as large as a request can be: 0.8 MB of JSON. */
const largeEdit = (seed: number): Edit => ({
  ...editOf({ start: 0, end: 60 }),
  corrections: Array.from({ length: limits.edit.corrections.max }, (_, word) => ({ word, text: noise(seed + word) })),
  framing: {
    mode: 'manual',
    crops: Array.from({ length: limits.edit.crops.max }, (_, at) => ({ start: at * 3, x: 0.25, y: 0.5 })),
  },
})
const withWord = (edit: Edit, word: number, text: string): Edit => ({
  ...edit,
  corrections: edit.corrections.map((one) => (one.word === word ? { word, text } : one)),
})
const save = (version: number, edit: Edit) => saveEdit(server.services, userId, id, { version, edit })

async function bytesOnDisk(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select sum(pg_column_size(e.*)) from clip_edits e where clip_id = ${id})::int
      + (select sum(pg_column_size(p.*)) from clip_edit_parts p where clip_id = ${id})::int as bytes`.execute(
    server.services.db,
  )
  return rows[0]?.bytes ?? 0
}

async function history(): Promise<{ versions: EditVersion[]; largestPage: number }> {
  const versions: EditVersion[] = []
  let largestPage = 0
  for (let next: string | undefined = `/api/clips/${id}/edits/`; next; ) {
    const page: Response = await me.call(next)
    const text = await page.text()
    largestPage = Math.max(largestPage, text.length)
    versions.push(...(JSON.parse(text) as EditVersion[]))
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return { versions, largestPage }
}

describe('the history of a clip', () => {
  it('stores the common parts of large versions once, and limits the size of a page', async () => {
    const large = largeEdit(0)
    for (let n = 1; n <= 10; n += 1) await save(n, withWord(large, n, `Word ${n}`))
    expect(await bytesOnDisk()).toBeLessThan(3 * Buffer.byteLength(JSON.stringify(large)))
    const { versions, largestPage } = await history()
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 11 }, (_, n) => 11 - n))
    expect(largestPage).toBeLessThan(limits.edit.history.pageBytes + 100_000)
    for (const n of [1, 5, 10]) {
      expect(versions.find(({ version }) => version === n + 1)?.edit).toEqual(withWord(large, n, `Word ${n}`))
    }
  })

  it('deletes the oldest versions above the byte limit, but never the newest or the one in the file', async () => {
    for (let n = 1; n <= 13; n += 1) await save(n, largeEdit(n * 10_000))
    expect(await bytesOnDisk()).toBeLessThan(limits.edit.history.bytes.max * 1.1)
    const kept = (await history()).versions.map(({ version }) => version)
    expect(kept.slice(0, 2)).toEqual([14, 13])
    expect(kept.at(-1)).toBe(1)
    expect(kept.length).toBeLessThan(13)
    expect((await me.get<EditVersion>(`/api/clips/${id}/edit/`)).edit).toEqual(largeEdit(130_000))
  })

  it('deletes the oldest versions above the maximum count', async () => {
    const { max } = limits.edit.history.versions
    for (let n = 1; n <= max + 5; n += 1) await save(n, editOf({ start: 0, end: 10 + n / 100 }))
    const kept = (await history()).versions.map(({ version }) => version)
    expect(kept).toHaveLength(max)
    expect([kept[0], kept.at(-1)]).toEqual([max + 6, 1])
  })

  it('refuses a large edit when only the disk reserve is left, and accepts a small one', async () => {
    disk.free = reserve + 1000
    const put = (edit: Edit) => me.send('PUT', `/api/clips/${id}/edit/`, { version: 1, edit })
    const refused = await put(largeEdit(0))
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { message: 'There is no space left on the server. Please try again later.' },
    ])
    expect((await put(editOf({ start: 0, end: 20 }))).status).toBe(200)
  })
})
