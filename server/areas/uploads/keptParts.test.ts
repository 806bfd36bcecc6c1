import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe, readReadings } from '../../../clipper/clipper.ts'
import type { Readings } from '../../../clipper/pure/Readings.ts'
import { packReadings } from '../../../clipper/pure/sent/packReadings.ts'
import { cutToParts } from '../../../clipper/testing/cutToParts.ts'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import { problemText } from '../../../contract/messages/problems.ts'
import type { UploadedVideo } from '../../../contract/uploads.ts'
import type { Kept, Video } from '../../../contract/videos.ts'
import { clipClient } from '../../testing/clipClient.ts'
import { eventually } from '../../testing/eventually.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { tusClient } from '../../testing/tusClient.ts'
import { renderClipFile } from '../clips/files/renderClipFile.ts'
import { fingerprintOfFile } from '../clips/uploads/fingerprints.ts'

const seconds = 100
const settings = { filename: 'talk.mp4', min_seconds: '5', max_seconds: '10', max_clips: '2' }
let server: TestServer
let token: string
let honest: Readings
/** The clips of the whole video. */
let whole: Clip[]
let file: Uint8Array<ArrayBuffer>
let kept: Kept

beforeAll(async () => {
  server = await startTestServer({ queues: ['analyse', 'rest'] })
  ;({ token } = await server.makeUser({ plan: 'studio' }))
  const path = await testVideo(seconds)
  honest = await readReadings(path, await probe(path))
  whole = await clipsOf(await send(new Uint8Array(await readFile(path)), settings, null))
  ;({ file, kept } = await cutToParts(path, whole))
})
afterAll(() => server.stop())

const packed = (readings: Readings = honest) => new Uint8Array(gzipSync(packReadings(readings, readings.packets)))
const client = () => clipClient(server.url, token)
const clipsOf = (id: string) => client().clips(`?video_id=${id}&order_by=-score`)

/** Uploads a file and its readings, and returns the id of the video once it is processed. */
async function send(
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string>,
  readings: Uint8Array<ArrayBuffer> | null,
): Promise<string> {
  const me = tusClient(server.url, token)
  const path = await me.begin(bytes.length, fields)
  const id = path.split('/').at(-1) ?? ''
  if (readings) {
    const body = new FormData()
    body.set('readings', new Blob([readings]))
    const headers = { authorization: `Token ${token}` }
    const { status } = await fetch(`${server.url}/api/uploads/${id}/readings/`, { method: 'POST', headers, body })
    expect(status).toBe(202)
  }
  expect((await me.patch(path, 0, bytes)).status).toBe(204)
  await eventually(
    () => rowOf(id),
    ({ status }) => status === 'ready' || status === 'failed',
  )
  return id
}
const sendParts = (readings: Uint8Array<ArrayBuffer> | null = packed(), parts: Kept = kept) =>
  send(file, { ...settings, kept: JSON.stringify(parts) }, readings)

const ask = (method: string, path: string, body?: unknown) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const places = (clips: readonly Clip[]) => clips.map(({ start, end, score }) => ({ start, end, score }))
const rowOf = (id: string) =>
  server.services.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a video sent in parts', () => {
  it('has the same clips as the whole video, with files', async () => {
    expect(kept.length).toBeGreaterThan(1)
    const id = await sendParts()
    expect(places(await clipsOf(id))).toEqual(places(whole))
    // The server renders nothing by itself: no other test needs a file.
    const context = { signal: new AbortController().signal, id: 'a job' }
    for (const { id: clipId } of await clipsOf(id)) {
      await renderClipFile(server.services, { clipId, version: 1 }, context)
    }
    expect((await clipsOf(id)).map(({ has_file }) => has_file)).toEqual([true, true])
    const video = (await (await ask('GET', `/api/videos/${id}/`)).json()) as Video
    expect(video).toMatchObject({ kept, fps: 15, width: 320, has_audio: true })
    expect(Math.abs(video.duration - seconds)).toBeLessThan(0.1)
    expect(file.length).toBeLessThan(0.8 * honest.source.bytes)
  })

  it('refuses ranges outside its parts', async () => {
    const id = await sendParts()
    const [clip] = await clipsOf(id)
    if (!clip) throw new Error('There is no clip.')
    const gap = { start: (kept[0]?.[1] ?? 0) + 1, end: (kept[0]?.[1] ?? 0) + 4 }
    const sentence = problemText('rangeNotSent')
    const made = await ask('POST', `/api/videos/${id}/clips/`, gap)
    expect([made.status, await made.json()]).toEqual([400, { end: [sentence] }])
    const trimmed = await ask('PATCH', `/api/clips/${clip.id}/`, { start: Math.max(0, clip.start - 60), end: clip.end })
    expect([trimmed.status, await trimmed.json()]).toEqual([400, { end: [sentence] }])
    const { version, edit } = (await (await ask('GET', `/api/clips/${clip.id}/edit/`)).json()) as EditVersion
    const edited = { version, edit: { ...edit, ranges: [gap] } }
    const saved = await ask('PUT', `/api/clips/${clip.id}/edit/`, edited)
    expect([saved.status, await saved.json()]).toEqual([400, { edit: [sentence] }])
    // Ranges within the margins of the parts are allowed.
    const nearer = await ask('PATCH', `/api/clips/${clip.id}/`, { end: clip.end - 1 })
    expect(nearer.status).toBe(200)
  })

  it('chooses clips again only within its parts', async () => {
    const id = await sendParts()
    const answer = await ask('POST', `/api/videos/${id}/choose/`, { min_seconds: 4, max_seconds: 8, max_clips: 20 })
    const clips = (await answer.json()) as Clip[]
    expect(clips.length).toBeGreaterThan(0)
    for (const { start, end } of clips) expect(kept.some(([from, to]) => start >= from && end <= to)).toBe(true)
    const { measurements } = await (await ask('GET', `/api/videos/${id}/measurements/`)).json()
    expect(measurements.kept).toEqual(kept)
  })
})

describe('the whole file of a video sent in parts', () => {
  const former = { token: '' }
  let userId: string
  beforeAll(async () => {
    former.token = token
    const { user, token: another } = await server.makeUser({ plan: 'studio' })
    token = another
    userId = user.id
  })
  afterAll(() => {
    token = former.token
  })

  it('completes the video, keeps its clips, and makes all ranges available', async () => {
    const path = await testVideo(seconds)
    const bytes = new Uint8Array(await readFile(path))
    const fingerprint = await fingerprintOfFile(path, bytes.length)
    const id = await send(file, { ...settings, kept: JSON.stringify(kept), fingerprint }, packed())
    const before = await clipsOf(id)
    const gap = { start: (kept[0]?.[1] ?? 0) + 1, end: (kept[0]?.[1] ?? 0) + 4 }

    const me = tusClient(server.url, token)
    const upload = await me.begin(bytes.length, settings)
    expect((await me.patch(upload, 0, bytes)).status).toBe(204)
    const again = upload.split('/').at(-1) ?? ''
    const videoOfUpload = async () =>
      (await ask('GET', `/api/uploads/${again}/video/`)).json() as Promise<UploadedVideo>
    await eventually(videoOfUpload, ({ returned_to }) => returned_to === id)

    const video = (await (await ask('GET', `/api/videos/${id}/`)).json()) as Video
    expect(video).toMatchObject({ kept: null, status: 'ready', has_source: true })
    expect(places(await clipsOf(id))).toEqual(places(before))
    expect((await ask('POST', `/api/videos/${id}/clips/`, gap)).status).toBe(201)
    const quota = (await (await ask('GET', '/api/subscription/quota/')).json()) as { videos_used: number }
    expect(quota.videos_used).toBe(1)
    const { source_key } = await rowOf(id)
    expect(source_key).toBe(`users/${userId}/videos/${again}/source`)
    expect(await server.services.files.size(source_key ?? '')).toBe(bytes.length)
  })

  it('is refused with a malformed fingerprint', async () => {
    const metadata = { ...settings, kept: JSON.stringify(kept), fingerprint: '../../source' }
    await expect(tusClient(server.url, token).begin(file.length, metadata)).rejects.toThrow(/^400/)
  })
})

describe('parts that don’t match their readings', () => {
  const shout = () => ({ ...honest, levels: honest.levels.map((level, i) => (i > 1000 && i < 1250 ? -2 : level)) })
  const more = (): Kept => [[0, kept.at(-1)?.[1] ?? 0]]
  const swapped = (): Readings => {
    const { packets } = honest
    return { ...honest, packets: { ...packets, bytes: packets.bytes.map((size) => size + 1) } }
  }
  it.each([
    ['nothing was read of it', () => sendParts(null)],
    ['no table of packets came', () => sendParts(new Uint8Array(gzipSync(packReadings(honest))))],
    ['its sound is another', () => sendParts(packed(shout()))],
    ['its pictures are others', () => sendParts(packed(swapped()))],
    ['more is promised than is there', () => sendParts(packed(), more())],
  ])('fail with a message when %s, and nothing is kept', async (_, run) => {
    const id = await run()
    const { status, error, source_key } = await rowOf(id)
    expect({ status, error, source_key }).toEqual({
      status: 'failed',
      error: problemText('partsUnlike'),
      source_key: null,
    })
    const key = `users/${(await rowOf(id)).user_id}/videos/${id}/source`
    await eventually(
      () => server.services.files.size(key),
      (size) => size === null,
    )
    const readings = server.services.db.selectFrom('upload_readings').select('upload_id').where('upload_id', '=', id)
    expect(await readings.execute()).toEqual([])
  })

  it.each(['nonsense', '[]', '[[5,3]]', '[[0,9],[8,12]]', '[[0,1e999]]', '[[0,"9"]]', '[[0,1,2]]'])(
    'are refused at once as %s',
    async (text) => {
      const { status, body } = await tusClient(server.url, token).create(9, { ...settings, kept: text })
      expect([status, body]).toEqual([400, { kept: [problemText('invalid')] }])
    },
  )
})
