import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyse } from '../../../../clipper/clipper.ts'
import type { DeletedClip } from '../../../../contract/bin.ts'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { probeSeconds } from '../../../testing/probeSeconds.ts'
import { endPauses } from '../../../testing/queueClock.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { withoutSignatures } from '../../../testing/withoutSignatures.ts'

const run = promisify(execFile)
const small = { min_seconds: '4', max_seconds: '8', max_clips: '2' }
let server: TestServer
let user: TestUser
let me: ClipClient
let other: ClipClient
let entry: NotReady
let clips: Clip[]

beforeAll(async () => {
  server = await startTestServer({ undoWindow: 600 })
  user = await server.makeUser({ plan: 'studio' })
  me = clipClient(server.url, user.token)
  other = clipClient(server.url, (await server.makeUser()).token)
  const answer = await me.upload(await testVideo(20), small)
  expect(answer.status).toBe(201)
  entry = (await answer.json()) as NotReady
  await me.allReady()
  clips = await me.clips()
})
afterAll(() => server.stop())

const first = (): Clip => {
  const [clip] = clips
  if (!clip) throw new Error('no clip')
  return clip
}
const media = (address: string, init?: RequestInit) => fetch(new URL(address, server.url), init)

const durationOf = (clip: Clip) => probeSeconds(new URL(clip.media_url, server.url))

describe('an uploaded video', () => {
  it('is queued with a title from its file name', () => {
    expect(entry).toMatchObject({ title: 'My holiday video', status: 'queued', progress: 0, error: null })
  })

  it('becomes clips that ffprobe accepts, each with reasons and a poster', async () => {
    expect(clips.length).toBeGreaterThanOrEqual(2)
    for (const clip of clips) {
      expect(clip).toMatchObject({ video_id: entry.id, state: 'ready', views: 0, likes: 0, liked: false })
      expect(clip.reasons.length).toBeGreaterThan(0)
      expect(await durationOf(clip)).toBeCloseTo(clip.duration, 1)
      expect(Math.abs(clip.duration - (clip.end - clip.start))).toBeLessThan(0.3)
      expect((await media(clip.poster_url)).headers.get('content-type')).toBe('image/jpeg')
    }
  })

  it('leaves no temporary files', async () => {
    const { stdout } = await run('find', [server.services.tempDir, '-name', '*.part', '-o', '-name', 'upload-*'])
    expect(stdout).toBe('')
  })
})

describe('the file of a clip', () => {
  it('is served in byte ranges at its signed address', async () => {
    const { media_url } = first()
    const whole = new Uint8Array(await (await media(media_url)).arrayBuffer())
    const part = await media(media_url, { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20))
    const tail = await media(media_url, { headers: { range: 'bytes=-5' } })
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(whole.slice(-5))
    expect((await media(media_url, { headers: { range: `bytes=${whole.length}-` } })).status).toBe(416)
    const head = await media(media_url, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBe(whole.length)
    // Without it, browsers play from the beginning and cannot seek.
    expect(head.headers.get('accept-ranges')).toBe('bytes')
  })

  it('is served whole when If-Range names another file', async () => {
    const { media_url } = first()
    const etag = (await media(media_url, { method: 'HEAD' })).headers.get('etag') ?? ''
    const rest = async (known: string) =>
      (await media(media_url, { headers: { range: 'bytes=10-', 'if-range': known } })).status
    expect([await rest(etag), await rest('"another"'), await rest(new Date().toUTCString())]).toEqual([206, 200, 200])
  })

  it('is refused with a changed, foreign or missing signature', async () => {
    const url = new URL(first().media_url, server.url)
    const forged = [
      (u: URL) => u.searchParams.set('e', String(Number(u.searchParams.get('e')) + 3600)),
      (u: URL) => u.searchParams.set('s', 'AAAA'),
      (u: URL) => u.searchParams.delete('s'),
      (u: URL) => {
        u.pathname = u.pathname.replace(/\.mp4$/, '.jpg')
      },
    ]
    for (const forge of forged) {
      const copy = new URL(url)
      forge(copy)
      expect((await fetch(copy)).status).toBe(403)
    }
  })

  it('is downloaded under the title of the clip', async () => {
    const answer = await me.call(`/api/clips/${first().id}/download/`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.mp4"; filename\*=UTF-8''/)
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')))
  })

  it('is sent whole in a zip, even for a range request', async () => {
    const ids = clips.map(({ id }) => id).join(',')
    const headers = { range: 'bytes=10-', 'if-range': '"former"' }
    const answer = await me.call(`/api/clips/download/?ids=${ids}`, { headers })
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'none'])
    expect((await answer.text()).slice(0, 2)).toBe('PK')
  })

  it('is downloaded with others in a zip that an unzip tool accepts', async () => {
    const ids = clips.map(({ id }) => id).join(',')
    const answer = await me.call(`/api/clips/download/?ids=${ids}`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    const path = join(server.services.tempDir, 'clips.zip')
    await writeFile(path, new Uint8Array(await answer.arrayBuffer()))
    const { stdout } = await run('python3', [
      '-c',
      `import zipfile; z=zipfile.ZipFile(${JSON.stringify(path)}); assert z.testzip() is None; print(len(set(n.lower() for n in z.namelist())))`,
    ])
    expect(Number(stdout)).toBe(clips.length)
    expect((await me.call(`/api/clips/download/?ids=${ids},nobodys`)).status).toBe(404)
    expect((await me.call('/api/clips/download/?ids=,')).status).toBe(400)
  })
})

describe('actions on a clip', () => {
  it('renames it', async () => {
    const answer = await me.send('PATCH', `/api/clips/${first().id}`, { title: '  A better name / really?  ' })
    expect(await answer.json()).toMatchObject({ title: 'A better name / really?', state: 'ready' })
    const download = await me.call(`/api/clips/${first().id}/download/`)
    await download.body?.cancel()
    expect(download.headers.get('content-disposition')).toContain('filename="A better name really.mp4"')
  })

  it('moves an edge, and plays the previous file until the new one is ready', async () => {
    const clip = first()
    const start = Math.max(0, clip.start - 1)
    const end = Math.min(clip.video_duration, clip.end + 1)
    const changed = (await (await me.send('PATCH', `/api/clips/${clip.id}`, { start, end })).json()) as Clip
    expect(changed).toMatchObject({ state: 'rendering', start, end })
    expect((await media(changed.media_url)).status).toBe(200)
    const done = await until(async () => (await me.clips()).find((c) => c.id === clip.id && c.state === 'ready'))
    expect(done).toMatchObject({ start, end })
    expect(done.media_url).not.toBe(clip.media_url)
    expect(await durationOf(done)).toBeCloseTo(end - start, 0)
    expect((await media(clip.media_url)).status).toBe(200)
  })

  it.each([
    [{ start: 5, end: 5.2 }, 'end'],
    [{ start: 0, end: 4000 }, 'end'],
    [{ start: -1 }, 'start'],
    [{ title: ' ' }, 'title'],
  ])('refuses %j', async (body, field) => {
    const answer = await me.send('PATCH', `/api/clips/${first().id}`, body)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()) as object)).toEqual([field])
  })
})

describe('deleting a clip', () => {
  it('can be undone within the undo window', async () => {
    const { id } = first()
    expect((await me.send('DELETE', `/api/clips/${id}`)).status).toBe(200)
    expect((await me.clips()).some((clip) => clip.id === id)).toBe(false)
    expect((await me.send('DELETE', `/api/clips/${id}`)).status).toBe(404)
    const back = (await (await me.send('POST', `/api/clips/${id}/restore/`)).json()) as Clip
    expect(back.id).toBe(id)
    expect((await me.clips()).some((clip) => clip.id === id)).toBe(true)
  })

  it('moves it to its owner’s bin', async () => {
    const { id } = first()
    await me.send('DELETE', `/api/clips/${id}`)
    const bin = await me.get<DeletedClip[]>('/api/bin/')
    expect(bin.map((clip) => clip.id)).toEqual([id])
    const [deleted] = bin
    expect(Date.parse(deleted?.gone_at ?? '') - Date.parse(deleted?.deleted_at ?? '')).toBe(
      1000 * server.services.config.undoWindow,
    )
    expect(await other.get('/api/bin/')).toEqual([])
    expect((await other.send('DELETE', `/api/bin/${id}/`)).status).toBe(404)
    await me.send('POST', `/api/clips/${id}/restore/`)
    expect(await me.get('/api/bin/')).toEqual([])
    expect((await me.send('DELETE', `/api/bin/${id}/`)).status).toBe(404)
  })

  it('deletes its files later, and the source with the last clip', async () => {
    const { user: owner, token } = await server.makeUser({ plan: 'studio' })
    const mine = clipClient(server.url, token)
    await mine.upload(await testVideo(12), { ...small, max_clips: '1' })
    await mine.allReady()
    const [clip] = await mine.clips()
    expect((await server.services.files.list(`users/${owner.id}`)).length).toBe(3)
    await mine.send('DELETE', `/api/clips/${clip?.id}`)
    await endPauses(server.services.db, 'purge-clip')
    await until(async () => (await server.services.files.list(`users/${owner.id}`)).length === 0)
    expect((await mine.send('POST', `/api/clips/${clip?.id}/restore/`)).status).toBe(404)
  })
})

describe('a video in progress', () => {
  it('stops ffmpeg and deletes everything when it is cancelled', async () => {
    const { user: owner, token } = await server.makeUser({ plan: 'studio' })
    const mine = clipClient(server.url, token)
    // A video that was read before would be done too soon.
    server.services.analyse = analyse
    const answer = await mine.upload(await testVideo(20), small)
    const { id } = (await answer.json()) as NotReady
    await until(async () => (await mine.notReady()).some(({ status }) => status !== 'queued'))
    expect((await mine.send('DELETE', `/api/clips/${id}`)).status).toBe(200)
    expect(await mine.notReady()).toEqual([])
    await until(async () => (await server.services.files.list(`users/${owner.id}`)).length === 0)
    expect(await mine.clips()).toEqual([])
  })

  it('can be retried only after it failed', async () => {
    const { token } = await server.makeUser({ plan: 'studio' })
    const mine = clipClient(server.url, token)
    const { id } = (await (await mine.upload(await testVideo(12), small)).json()) as NotReady
    expect((await mine.send('POST', `/api/clips/not_ready/${id}/retry/`)).status).toBe(409)
    await mine.allReady()
    const change = { status: 'failed', error: 'The power went out.' } as const
    await server.services.db.updateTable('videos').set(change).where('id', '=', id).execute()
    expect(await mine.notReady()).toMatchObject([{ id, status: 'failed', error: 'The power went out.' }])
    const before = await mine.clips()
    expect((await mine.send('POST', `/api/clips/not_ready/${id}/retry/`)).status).toBe(200)
    await mine.allReady()
    expect(withoutSignatures(await mine.clips())).toEqual(withoutSignatures(before))
  })
})
