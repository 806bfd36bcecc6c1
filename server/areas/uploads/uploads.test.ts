import { readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotReady } from '../../../contract/clips.ts'
import { tus } from '../../../contract/uploads.ts'
import { type ClipClient, clipClient, until } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { type TusClient, tusClient } from '../../testing/tusClient.ts'
import { inspectVideo } from '../clips/inspectVideo.ts'
import { sweepUploads } from './sweepUploads.ts'

const MiB = 1024 ** 2
/** How much is free, when a test says so: at each look the next, then the last again and again. */
const disk = vi.hoisted(() => ({ free: [] as number[] }))
vi.mock('../../files/freeBytes.ts', () => ({
  freeBytes: async () => (disk.free.length > 1 ? disk.free.shift() : (disk.free[0] ?? 1e15)),
}))

let server: TestServer
let token: string
let me: TusClient
let clips: ClipClient
let video: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  // No workers: jobs are done by the tests themselves.
  server = await startTestServer({ workers: 0 })
  video = new Uint8Array(await readFile(await testVideo(12)))
})
afterAll(() => server.stop())
beforeEach(async () => {
  disk.free = []
  ;({ token } = await server.makeUser({ plan: 'studio' }))
  me = tusClient(server.url, token)
  clips = clipClient(server.url, token)
})

const idOf = (path: string): string => path.split('/').at(-1) ?? ''
const folder = () => join(server.services.config.dataDir, 'files', 'uploads')
const received = (path: string) => readFile(join(folder(), idOf(path)))
const half = () => Math.floor(video.length / 2)
const rowOf = (path: string) =>
  server.services.db.selectFrom('uploads').selectAll().where('id', '=', idOf(path)).executeTakeFirst()
const videoOf = (path: string) =>
  server.services.db.selectFrom('videos').selectAll().where('id', '=', idOf(path)).executeTakeFirst()
const stored = async (path: string) => {
  const row = await videoOf(path)
  return readFile(join(server.services.config.dataDir, 'files', row?.source_key ?? ''))
}

/** Sends a PATCH over a bare line that breaks after `sent`; resolves when the server has stored it. */
async function breakOff(path: string, offset: number, announced: number, sent: Uint8Array): Promise<void> {
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Token ${token}`,
    `Tus-Resumable: ${tus.version}`,
    `Upload-Offset: ${offset}`,
    `Content-Type: ${tus.contentType}`,
    `Content-Length: ${announced}`,
  ]
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(sent)
  await until(async () => (await received(path)).length >= offset + sent.length)
  socket.destroy()
}

describe('an upload', () => {
  it('in parts becomes one video, inspected by a job, with its settings and captions', async () => {
    const form = new FormData()
    form.set('captions', new File(['1\n00:00:01,000 --> 00:00:02,000\nHello.\n'], 'c.srt'))
    const sent = await clips.call('/api/uploads/captions/', { method: 'POST', body: form })
    expect(sent.status).toBe(201)
    const { id: captions } = (await sent.json()) as { id: string }
    const fields = { filename: 'My großer_talk.mp4', aspect: '9:16', caption_style: 'pill', max_clips: '3', captions }
    const created = await me.create(video.length, fields)
    expect(created.status).toBe(201)
    expect(created.headers.get('tus-resumable')).toBe('1.0.0')
    const left = Date.parse(created.headers.get('upload-expires') ?? '') - Date.now()
    expect(left / 3600_000).toBeCloseTo(72, 1)
    const path = created.headers.get('location') ?? ''
    expect(await me.offset(path)).toBe(0)
    const first = await me.patch(path, 0, video.slice(0, half()))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half())])
    expect(await clips.notReady()).toEqual([])
    expect((await clips.call(`${path}/video/`)).status).toBe(404)
    const last = await me.patch(path, half(), video.slice(half()))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(video.length)])

    const entry = { id: idOf(path), title: 'My großer talk', status: 'queued', error: null }
    expect(await clips.notReady()).toEqual([expect.objectContaining(entry)])
    expect(await clips.get<NotReady>(`${path}/video/`)).toMatchObject(entry)
    expect(await stored(path)).toEqual(Buffer.from(video))
    expect(await videoOf(path)).toMatchObject({
      status: 'inspecting',
      inspected: false,
      settings: { aspect: '9:16', maxClips: 3 },
    })
    expect((await clips.call(`/api/videos/${idOf(path)}/`)).status).toBe(404)
    await inspectVideo(server.services, idOf(path))
    await inspectVideo(server.services, idOf(path))
    const row = await videoOf(path)
    expect(row).toMatchObject({ status: 'queued', inspected: true, captions_key: expect.stringMatching(/captions/) })
    expect(row?.duration).toBeCloseTo(12, 0)
    expect((await clips.call(`/api/videos/${idOf(path)}/`)).status).toBe(200)
  })

  it('goes on where its line broke, and no byte of it is lost or sent twice', async () => {
    const path = await me.begin(video.length)
    await breakOff(path, 0, video.length, video.slice(0, half()))
    const offset = await me.offset(path)
    expect(offset).toBe(half())
    expect((await me.patch(path, offset, video.slice(offset))).status).toBe(204)
    expect(await stored(path)).toEqual(Buffer.from(video))
  })

  it('goes on over a new line while the old one still looks alive', async () => {
    const path = await me.begin(video.length)
    const stuck = connect(Number(new URL(server.url).port), '127.0.0.1')
    stuck.on('error', () => {})
    const head = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n`
    stuck.write(`${head}Content-Type: ${tus.contentType}\r\nContent-Length: ${video.length}\r\n\r\n`)
    stuck.write(video.slice(0, 1000))
    await until(async () => (await received(path)).length === 1000)
    const offset = await me.offset(path)
    expect(offset).toBe(1000)
    expect((await me.patch(path, offset, video.slice(offset))).status).toBe(204)
    stuck.destroy()
    expect(await stored(path)).toEqual(Buffer.from(video))
  })

  it('whose last answer was lost is there once', async () => {
    const path = await me.begin(video.length)
    await me.patch(path, 0, video)
    expect(await me.offset(path)).toBe(video.length)
    const again = await me.patch(path, video.length, new Uint8Array())
    expect([again.status, again.headers.get('upload-offset')]).toEqual([204, String(video.length)])
    expect((await me.patch(path, 0, video)).status).toBe(409)
    expect((await clips.get<NotReady>(`${path}/video/`)).id).toBe(idOf(path))
    expect(await clips.notReady()).toHaveLength(1)
  })

  const takers = ['the next look', 'the sweep', 'whoever asks for the video']
  it.each(
    takers.flatMap((who) => [
      { who, after: 'came' },
      { who, after: 'was moved to its place' },
    ]),
  )('whose process ended right after it $after is taken in by $who', async ({ who, after }) => {
    const path = await me.begin(video.length)
    await me.patch(path, 0, video.slice(0, -1))
    // The last byte comes, and nobody is left to do anything about it.
    const { open } = await import('node:fs/promises')
    const file = await open(join(folder(), idOf(path)), 'a')
    await file.write(video.slice(-1))
    await file.close()
    const row = await rowOf(path)
    if (row && after !== 'came') await server.services.uploads.settle(row)
    if (who === 'the next look') await me.offset(path)
    else if (who === 'the sweep') await sweepUploads(server.services, Date.now() + 120_000)
    else await clips.call(`${path}/video/`)
    expect(await clips.notReady()).toEqual([expect.objectContaining({ id: idOf(path) })])
    expect(await stored(path)).toEqual(Buffer.from(video))
  })

  it.each([
    ['text', 'hello, I am a video', 'This file isn’t a video.'],
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n', 'playlist'],
  ])('that is %s fails with the sentence of the multipart upload', async (_, text, said) => {
    const path = await me.begin(text.length)
    expect((await me.patch(path, 0, text)).status).toBe(204)
    await inspectVideo(server.services, idOf(path))
    const [entry] = await clips.notReady()
    expect([entry?.status, entry?.error]).toEqual(['failed', expect.stringContaining(said)])
    // Tried again, it is looked into again.
    expect((await clips.send('POST', `/api/clips/not_ready/${idOf(path)}/retry/`)).status).toBe(200)
    expect((await videoOf(path))?.status).toBe('inspecting')
    await inspectVideo(server.services, idOf(path))
    expect((await clips.notReady())[0]?.status).toBe('failed')
    expect((await clips.send('DELETE', `/api/clips/${idOf(path)}`)).status).toBe(200)
  })

  it('is looked into again after an error, three times; kills are not errors', async () => {
    const { services } = server
    const path = await me.begin(video.length)
    await me.patch(path, 0, video)
    const lease = vi.spyOn(services.files, 'lease').mockRejectedValue(new Error('The disk had a bad moment.'))
    await expect(inspectVideo(services, idOf(path))).rejects.toThrow('bad moment')
    await expect(inspectVideo(services, idOf(path))).rejects.toThrow('bad moment')
    expect((await videoOf(path))?.status).toBe('inspecting')
    await inspectVideo(services, idOf(path))
    expect(await videoOf(path)).toMatchObject({ status: 'failed', error: expect.stringContaining('on our side') })
    lease.mockRestore()
    // The queue counts kills alone, and lets a video live through as many as any other work on it does.
    const { rows } = await sql<{ kills: number }>`
      select distinct retry_limit as kills from pgboss.queue where name in ('inspect-video', 'analyse', 'make-file')`.execute(
      services.db,
    )
    expect(rows).toEqual([{ kills: 20 }])
    expect((await clips.send('POST', `/api/clips/not_ready/${idOf(path)}/retry/`)).status).toBe(200)
    await inspectVideo(services, idOf(path))
    expect(await videoOf(path)).toMatchObject({ status: 'queued', errors: 0 })
    expect((await clips.send('DELETE', `/api/clips/${idOf(path)}`)).status).toBe(200)
  })

  it('that is cancelled leaves nothing behind', async () => {
    const path = await me.begin(video.length)
    await me.patch(path, 0, video.slice(0, half()))
    expect((await me.ask('DELETE', path)).status).toBe(204)
    expect((await me.ask('HEAD', path)).status).toBe(404)
    expect(await rowOf(path)).toBeUndefined()
    expect(await readdir(folder())).not.toContain(idOf(path))
  })

  it('stops while it is cancelled', async () => {
    const path = await me.begin(50 * MiB)
    const { promise: never, resolve: end } = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(100_000))
        await never
        controller.close()
      },
    })
    const sending = me.patch(path, 0, body).catch(() => null)
    await until(async () => (await received(path)).length > 0)
    expect((await me.ask('DELETE', path)).status).toBe(204)
    end()
    await sending
    expect(await readdir(folder())).not.toContain(idOf(path))
  })
})

describe('refused are', () => {
  it('those of another, whatever is asked', async () => {
    const path = await me.begin(video.length)
    const other = tusClient(server.url, (await server.makeUser()).token)
    for (const method of ['HEAD', 'DELETE']) expect((await other.ask(method, path)).status).toBe(404)
    expect((await other.patch(path, 0, video)).status).toBe(404)
    expect((await clipClient(server.url, (await server.makeUser()).token).call(`${path}/video/`)).status).toBe(404)
    const nobody = tusClient(server.url, 'x'.repeat(40))
    expect((await nobody.create(5)).status).toBe(401)
    expect((await nobody.ask('HEAD', path)).status).toBe(401)
    expect(await me.offset(path)).toBe(0)
  })

  it('a wrong offset, a missing one, more than was announced, and another protocol', async () => {
    const path = await me.begin(video.length)
    await me.patch(path, 0, video.slice(0, 100))
    for (const offset of [0, 99, 101]) {
      const { status, body } = await me.patch(path, offset, video.slice(0, 10))
      expect([status, body]).toEqual([
        409,
        { message: 'This upload has got further in the meantime. Please go on from there.' },
      ])
    }
    expect((await me.patch(path, 100, new Uint8Array(video.length))).status).toBe(413)
    expect((await me.ask('PATCH', path, { 'content-type': tus.contentType }, 'x')).status).toBe(400)
    expect((await me.ask('PATCH', path, { 'upload-offset': '100', 'content-type': 'text/plain' }, 'x')).status).toBe(
      400,
    )
    expect((await me.ask('POST', tus.path, { 'upload-length': '5', 'tus-resumable': '0.2.2' })).status).toBe(412)
    expect(await me.offset(path)).toBe(100)
  })

  it.each([
    ['a length that is none', { 'upload-length': '-5' }, 400, 'Upload-Length'],
    ['no length', {}, 400, 'Upload-Length'],
    ['an empty file', { 'upload-length': '0' }, 415, 'file'],
    ['more than the plan allows', { 'upload-length': String(65 * 1024 ** 3) }, 413, 'file'],
    ['metadata that is none', { 'upload-length': '5', 'upload-metadata': 'filename %%%' }, 400, 'non_field_errors'],
    ['a shape that is none', { 'upload-length': '5', 'upload-metadata': `aspect ${btoa('4:3')}` }, 400, 'aspect'],
    ['a title too long', { 'upload-length': '5', 'upload-metadata': `title ${btoa('x'.repeat(201))}` }, 400, 'title'],
    [
      'captions that were never sent',
      { 'upload-length': '5', 'upload-metadata': `captions ${btoa('../x')}` },
      400,
      'captions',
    ],
    [
      'lengths the wrong way round',
      { 'upload-length': '5', 'upload-metadata': `min_seconds ${btoa('60')},max_seconds ${btoa('30')}` },
      400,
      'max_seconds',
    ],
  ])('%s, before anything is sent', async (_, headers, status, field) => {
    const answer = await me.ask('POST', tus.path, headers)
    expect([answer.status, Object.keys(answer.body)]).toEqual([status, [field]])
  })

  it('captions that are none, when they are sent', async () => {
    const form = new FormData()
    form.set('captions', new File(['just text'], 'c.srt'))
    const answer = await clips.call('/api/uploads/captions/', { method: 'POST', body: form })
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([415, ['captions']])
  })

  it('more videos than the month has, those under way included', async () => {
    const { token: other } = await server.makeUser({ plan: 'free' })
    const free = tusClient(server.url, other)
    const paths = []
    for (let i = 0; i < 5; i += 1) paths.push(await free.begin(5))
    const { status, body } = await free.create(5)
    expect([status, body]).toEqual([
      400,
      { non_field_errors: ['Your plan allows 5 videos a month, and you’ve used them all.'] },
    ])
    // What was given up long ago does not count.
    const long = new Date(Date.now() - 7200_000)
    await server.services.db
      .updateTable('uploads')
      .set({ touched_at: long })
      .where('id', '=', idOf(paths[0] ?? ''))
      .execute()
    await free.begin(5)
    for (const path of paths.slice(1)) expect((await free.patch(path, 0, 'xxxxx')).status).toBe(204)
    const list = clipClient(server.url, other)
    expect(await list.notReady()).toHaveLength(4)
    // Two are left for one place: the first to end gets it.
    expect((await free.patch(paths[0] ?? '', 0, 'xxxxx')).status).toBe(204)
    expect(await list.notReady()).toHaveLength(5)
  })

  it('what the month has no room for any more when its last byte comes', async () => {
    const { token: other } = await server.makeUser({ plan: 'free' })
    const free = tusClient(server.url, other)
    const path = await free.begin(5)
    const list = clipClient(server.url, other)
    for (let i = 0; i < 5; i += 1) await list.upload(await testVideo(12))
    expect((await free.patch(path, 0, 'xxxxx')).status).toBe(400)
    expect(await list.notReady()).toHaveLength(5)
    expect(await rowOf(path)).toMatchObject({ finished_at: null })
  })

  it('what fits only into the reserve of the disk, before it is sent and while it comes', async () => {
    const { config } = server.services
    const reserve = 1000 * MiB
    const before = config.diskReserve
    const said = { message: 'There is no space left on the server. Please try again later.' }
    const strict = await startTestServer({ workers: 0, diskReserve: reserve })
    try {
      const one = tusClient(strict.url, (await strict.makeUser({ plan: 'studio' })).token)
      disk.free = [reserve + 10_000]
      expect(await one.create(40 * MiB)).toMatchObject({ status: 503, body: said })
      disk.free = [2 * reserve]
      const path = await one.begin(40 * MiB)
      disk.free = [2 * reserve, reserve - 1]
      expect(await one.patch(path, 0, new Uint8Array(40 * MiB))).toMatchObject({ status: 503, body: said })
      // What came before is kept, and once there is space it goes on.
      disk.free = [2 * reserve]
      const offset = await one.offset(path)
      expect(offset).toBeLessThan(40 * MiB)
      expect((await one.patch(path, offset, new Uint8Array(40 * MiB - offset))).status).toBe(204)
    } finally {
      await strict.stop()
    }
    expect(config.diskReserve).toBe(before)
  })

  it('more than fifty that are not finished', async () => {
    for (let i = 0; i < 50; i += 1) await me.begin(5)
    expect((await me.create(5)).status).toBe(429)
  })

  it('a sixth at the same time, multipart or not', async () => {
    const { promise: wait, resolve: end } = Promise.withResolvers<void>()
    const slow = () =>
      new ReadableStream({
        async start(controller) {
          controller.enqueue(new Uint8Array(1000))
          await wait
          controller.enqueue(new Uint8Array(1000))
          controller.close()
        },
      })
    const paths = await Promise.all(Array.from({ length: 6 }, () => me.begin(2000)))
    const sending = paths.slice(0, 5).map((path) => me.patch(path, 0, slow()))
    await Promise.all(paths.slice(0, 5).map((path) => until(async () => (await received(path)).length === 1000)))
    expect((await me.patch(paths[5] ?? '', 0, new Uint8Array(2000))).status).toBe(429)
    expect((await clips.upload(await testVideo(12))).status).toBe(429)
    end()
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await me.patch(paths[5] ?? '', 0, new Uint8Array(2000))).status).toBe(204)
  })
})

describe('of two writers at once', () => {
  it('one goes on and the other hears where it is', async () => {
    const path = await me.begin(video.length)
    const answers = await Promise.all([me.patch(path, 0, video), me.patch(path, 0, video)])
    // The slower one may find it finished.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await stored(path)).toEqual(Buffer.from(video))
    expect(await clips.notReady()).toHaveLength(1)
  })

  it('all find the file that one of them has moved', async () => {
    const path = await me.begin(video.length)
    await writeFile(join(folder(), idOf(path)), video)
    const upload = await rowOf(path)
    if (!upload) throw new Error('The upload has no row.')
    const settled = await Promise.all(Array.from({ length: 8 }, () => server.services.uploads.settle(upload)))
    expect(settled).toEqual(Array.from({ length: 8 }, () => ({ key: upload.key, bytes: video.length })))
    expect((await me.patch(path, video.length, new Uint8Array())).status).toBe(204)
    expect(await stored(path)).toEqual(Buffer.from(video))
  })
})

describe('time', () => {
  const late = (path: string) =>
    server.services.db
      .updateTable('uploads')
      .set({ expires_at: new Date(Date.now() - 1000), touched_at: new Date(Date.now() - 3600_000) })
      .where('id', '=', idOf(path))
      .execute()

  it('ends an upload to which nothing comes any more, with all that had come', async () => {
    const path = await me.begin(video.length)
    await me.patch(path, 0, video.slice(0, half()))
    await late(path)
    expect((await me.ask('HEAD', path)).status).toBe(410)
    expect((await me.patch(path, half(), video.slice(half()))).status).toBe(410)
    await sweepUploads(server.services)
    expect((await me.ask('HEAD', path)).status).toBe(404)
    expect(await readdir(folder())).not.toContain(idOf(path))
  })

  it('is given again with every part', async () => {
    const path = await me.begin(video.length)
    const soon = new Date(Date.now() + 60_000)
    await server.services.db.updateTable('uploads').set({ expires_at: soon }).where('id', '=', idOf(path)).execute()
    await me.patch(path, 0, video.slice(0, half()))
    expect(Number((await rowOf(path))?.expires_at) - Date.now()).toBeGreaterThan(71 * 3600_000)
  })

  it('forgets an upload that was finished, and keeps its video', async () => {
    const path = await me.begin(video.length)
    await me.patch(path, 0, video)
    await late(path)
    await sweepUploads(server.services)
    expect(await rowOf(path)).toBeUndefined()
    expect(await stored(path)).toEqual(Buffer.from(video))
  })

  it('ends what is left of an account that is gone', async () => {
    const leaving = await server.makeUser({ password: 'correct horse battery' })
    const theirs = tusClient(server.url, leaving.token)
    const path = await theirs.begin(video.length)
    await theirs.patch(path, 0, video.slice(0, half()))
    await server.services.db.deleteFrom('users').where('email', '=', leaving.email).execute()
    await server.services.db
      .updateTable('uploads')
      .set({ touched_at: new Date(0) })
      .where('id', '=', idOf(path))
      .execute()
    await sweepUploads(server.services)
    expect(await rowOf(path)).toBeUndefined()
    expect(await readdir(folder())).not.toContain(idOf(path))
  })
})
