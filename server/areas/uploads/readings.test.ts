import { readFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe, readReadings } from '../../../clipper/clipper.ts'
import type { Readings } from '../../../clipper/pure/Readings.ts'
import { packReadings } from '../../../clipper/pure/sent/packReadings.ts'
import type { Clip } from '../../../contract/clips.ts'
import { clipClient } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { tusClient } from '../../testing/tusClient.ts'

let server: TestServer
let token: string
let video: Uint8Array<ArrayBuffer>
let honest: Readings
/** The result of the server's own analysis. */
let own: Clip[]

beforeAll(async () => {
  server = await startTestServer({ queues: ['analyse', 'rest'] })
  ;({ token } = await server.makeUser({ plan: 'studio' }))
  const path = await testVideo(40)
  video = new Uint8Array(await readFile(path))
  honest = await readReadings(path, await probe(path))
  own = await clipsWith(null)
})
afterAll(() => server.stop())

const send = (id: string, packed: Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.set('readings', new Blob([packed]))
  const headers = { authorization: `Token ${token}` }
  return fetch(`${server.url}/api/uploads/${id}/readings/`, { method: 'POST', headers, body })
}
const zipped = (readings: Readings) => new Uint8Array(gzipSync(packReadings(readings)))

/** The clips of the video when these readings were sent first. */
async function clipsWith(packed: Uint8Array<ArrayBuffer> | null): Promise<Clip[]> {
  const me = tusClient(server.url, token)
  const path = await me.begin(video.length)
  const id = path.split('/').at(-1) ?? ''
  if (packed) expect((await send(id, packed)).status).toBe(202)
  expect((await me.patch(path, 0, video)).status).toBe(204)
  const client = clipClient(server.url, token)
  await client.allListed()
  expect(await kept(id)).toBe(false)
  // No upload waits for readings any more.
  expect((await send(id, zipped(honest))).status).toBe(404)
  return client.clips(`?video_id=${id}&order_by=-score`)
}
const kept = async (id: string) => {
  const query = server.services.db.selectFrom('upload_readings').select('upload_id').where('upload_id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}
/** The count of this outcome of readings. */
async function counted(outcome: string): Promise<number> {
  const { text } = await server.services.metrics.read()
  return Number(new RegExp(`clipaway_readings_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}
const places = (clips: readonly Clip[]) => clips.map(({ start, end, score }) => ({ start, end, score }))

describe('readings sent ahead of a file', () => {
  it('are used when they match the file, for the same clips', async () => {
    expect(own.length).toBeGreaterThan(0)
    expect(places(await clipsWith(zipped(honest)))).toEqual(places(own))
    expect(await counted('used')).toBe(1)
  })

  it('are ignored when they don’t match, and the clips come from the file', async () => {
    const levels = honest.levels.map((level, i) => (i > 600 && i < 850 ? -2 : level))
    expect(places(await clipsWith(zipped({ ...honest, levels })))).toEqual(places(own))
    expect(await counted('sound')).toBe(1)
  })

  it('are ignored when they have another format version', async () => {
    const other = gunzipSync(zipped(honest))
    const me = tusClient(server.url, token)
    const path = await me.begin(video.length)
    const id = path.split('/').at(-1) ?? ''
    expect((await send(id, zipped(honest))).status).toBe(202)
    other.writeUInt16LE(7, 4)
    await server.services.db
      .updateTable('upload_readings')
      .set({ packed: gzipSync(other) })
      .execute()
    expect((await me.patch(path, 0, video)).status).toBe(204)
    await clipClient(server.url, token).allListed()
    expect(await counted('other_version')).toBe(1)
  })

  it('are refused when they unpack to too many bytes, and deleted with a cancelled upload', async () => {
    const me = tusClient(server.url, token)
    const path = await me.begin(video.length)
    const id = path.split('/').at(-1) ?? ''
    expect((await send(id, new Uint8Array(gzipSync(new Uint8Array(64 * 1024 ** 2))))).status).toBe(415)
    expect((await send(id, zipped(honest))).status).toBe(202)
    expect((await me.ask('DELETE', path)).status).toBe(204)
    expect(await kept(id)).toBe(false)
  })
})

describe('readings sent with a file in one request', () => {
  const sendBoth = async (packed: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.set('file', new Blob([video]), 'talk.mp4')
    body.set('readings', new Blob([packed]))
    const headers = { authorization: `Token ${token}` }
    const response = await fetch(`${server.url}/api/clips/`, { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    const { id } = (await response.json()) as { id: string }
    const client = clipClient(server.url, token)
    await client.allListed()
    const query = server.services.db.selectFrom('video_readings').select('video_id').where('video_id', '=', id)
    expect(await query.execute()).toEqual([])
    return client.clips(`?video_id=${id}&order_by=-score`)
  }

  it('are used when they match the file, for the same clips', async () => {
    const before = await counted('used')
    expect(places(await sendBoth(zipped(honest)))).toEqual(places(own))
    expect(await counted('used')).toBe(before + 1)
  })

  it('are ignored when they are anything else', async () => {
    const before = await counted('other_version')
    expect(places(await sendBoth(new Uint8Array([1, 2, 3])))).toEqual(places(own))
    expect(await counted('other_version')).toBe(before + 1)
  })
})
