import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clip } from '../../../../contract/clips.ts'
import { connect } from '../../../data/connect.ts'
import { until } from '../../../testing/clipClient.ts'
import { type KillableServer, killableServer } from '../../../testing/killableServer.ts'
import { probeSeconds } from '../../../testing/probeSeconds.ts'
import { endPauses } from '../../../testing/queueClock.ts'
import { testVideo } from '../../../testing/testVideo.ts'

let server: KillableServer
let before: Clip[]
const client = () => server.client()

beforeAll(async () => {
  server = await killableServer({ UNDO_SECONDS: '1' })
  await client().upload(await testVideo(40), { min_seconds: '4', max_seconds: '8', max_clips: '3' })
  await client().allReady()
  before = await client().clips()
})
afterAll(() => server.close())

function clipBefore(index: number): Clip {
  const clip = before[index]
  if (!clip) throw new Error(`There are ${before.length} clips only.`)
  return clip
}
const clipNow = async ({ id }: Clip) => (await client().clips()).filter((clip) => clip.id === id)

/** Files of a clip in the data folder. */
async function filesOf({ id }: Clip): Promise<string[]> {
  // It fails when a folder that it has found is deleted meanwhile.
  const all = await until(() => readdir(join(server.dataDir, 'files'), { recursive: true }).catch(() => null))
  return all.filter((name) => name.includes(`/clips/${id}/`)).map((name) => name.split('/').at(-1) ?? '')
}

/** Requests wider edges. */
async function trim(clip: Clip): Promise<{ start: number; end: number }> {
  const edges = { start: Math.max(0, clip.start - 1), end: Math.min(clip.video_duration, clip.end + 1.5) }
  const answer = await client().send('PATCH', `/api/clips/${clip.id}`, edges)
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ state: 'rendering', ...edges })])
  return edges
}

/** Skips the delay after which former files are deleted. */
async function freeFormerFiles(): Promise<void> {
  const db = connect(server.databaseUrl, () => {}, 1)
  await endPauses(db, 'free-files')
  await db.destroy()
}

async function expectTrimmed(clip: Clip, edges: { start: number; end: number }): Promise<void> {
  expect(await clipNow(clip)).toEqual([expect.objectContaining(edges)])
  const [done] = await until(async () => {
    const found = await clipNow(clip)
    return found[0]?.state === 'ready' && found
  })
  expect(done).toMatchObject({ ...edges, title: clip.title, created_at: clip.created_at })
  const seconds = await probeSeconds(new URL(done?.media_url ?? '', server.process().url))
  expect(Math.abs(seconds - (edges.end - edges.start))).toBeLessThan(0.3)
  expect((await client().clips()).map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
  await freeFormerFiles()
  await until(async () => (await filesOf(clip)).length === 2)
  expect((await filesOf(clip)).toSorted()).toEqual(
    [/^2-.+\.jpg$/, /^2-.+\.mp4$/].map((name) => expect.stringMatching(name)),
  )
}

it('finishes a running and an acknowledged trim once each after kill -9', async () => {
  const [rendered, acknowledged] = [clipBefore(0), clipBefore(1)]
  await server.ffmpeg.hold(`${rendered.id}.2.`)
  const renderedEdges = await trim(rendered)
  await server.ffmpeg.waiting()
  const names = await readdir(join(server.dataDir, 'tmp'), { recursive: true })
  expect(names.some((name) => name.includes(`${rendered.id}.2.`))).toBe(true)
  const acknowledgedEdges = await trim(acknowledged)
  await server.restart()
  expect((await clipNow(rendered))[0]?.state).toBe('rendering')
  await server.ffmpeg.release()
  await expectTrimmed(rendered, renderedEdges)
  await expectTrimmed(acknowledged, acknowledgedEdges)
})

it('keeps a title, a like and a deletion when the server and PostgreSQL are killed', async () => {
  const [renamed, liked, deleted] = [clipBefore(0), clipBefore(1), clipBefore(2)]
  const answers = await Promise.all([
    client().send('PATCH', `/api/clips/${renamed.id}`, { title: 'A new name' }),
    client().send('POST', `/api/clips/${liked.id}/like/`),
    client().send('DELETE', `/api/clips/${deleted.id}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const postmaster = Number.parseInt(await readFile(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  process.kill(postmaster, 'SIGKILL')
  await server.process().kill('SIGKILL')
  await server.start()
  expect(await clipNow(renamed)).toMatchObject([{ title: 'A new name', state: 'ready' }])
  expect(await clipNow(liked)).toMatchObject([{ likes: 1, liked: true }])
  expect(await clipNow(deleted)).toEqual([])
  await until(async () => (await filesOf(deleted)).length === 0)
  expect((await client().clips()).length).toBe(before.length - 1)
})
