import { readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { NotReady } from '../../../contract/clips.ts'
import { tus } from '../../../contract/uploads.ts'
import { until } from '../../testing/clipClient.ts'
import { idOf, stageUploads } from '../../testing/stageUploads.ts'
import { tusClient } from '../../testing/tusClient.ts'
import { inspectVideo } from '../clips/videos/inspectVideo.ts'
import { sweepUploads } from './sweepUploads.ts'

const MiB = 1024 ** 2
const stage = stageUploads()
const { folder, half, received, rowOf, stored, videoOf } = stage

/** Sends a PATCH over a bare connection and closes it once the server has stored `sent`. */
async function breakOff(path: string, offset: number, announced: number, sent: Uint8Array): Promise<void> {
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Token ${stage.token}`,
    `Tus-Resumable: ${tus.version}`,
    `Upload-Offset: ${offset}`,
    `Content-Type: ${tus.contentType}`,
    `Content-Length: ${announced}`,
  ]
  const socket = connect(Number(new URL(stage.server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(sent)
  await until(async () => (await received(path)).length >= offset + sent.length)
  socket.destroy()
}

describe('an upload', () => {
  it('is deleted once when several requests delete it at the same time', async () => {
    const { me, video } = stage
    for (const count of [2, 5]) {
      const path = await me.begin(video.length)
      await me.patch(path, 0, video.slice(0, half()))
      const answers = await Promise.all(Array.from({ length: count }, () => me.ask('DELETE', path)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(count - 1).fill(404)])
      expect((await me.ask('DELETE', path)).status).toBe(404)
    }
  })

  it('in parts becomes one video with its settings and captions, inspected by a job', async () => {
    const form = new FormData()
    form.set('captions', new File(['1\n00:00:01,000 --> 00:00:02,000\nHello.\n'], 'c.srt'))
    const sent = await stage.clips.call('/api/uploads/captions/', { method: 'POST', body: form })
    expect(sent.status).toBe(201)
    const { id: captions } = (await sent.json()) as { id: string }
    const fields = { filename: 'My großer_talk.mp4', aspect: '9:16', caption_style: 'pill', max_clips: '3', captions }
    const created = await stage.me.create(stage.video.length, fields)
    expect(created.status).toBe(201)
    expect(created.headers.get('tus-resumable')).toBe('1.0.0')
    const left = Date.parse(created.headers.get('upload-expires') ?? '') - Date.now()
    expect(left / 3600_000).toBeCloseTo(72, 1)
    const path = created.headers.get('location') ?? ''
    expect(await stage.me.offset(path)).toBe(0)
    const first = await stage.me.patch(path, 0, stage.video.slice(0, half()))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half())])
    expect(await stage.clips.notReady()).toEqual([])
    expect((await stage.clips.call(`${path}/video/`)).status).toBe(404)
    const last = await stage.me.patch(path, half(), stage.video.slice(half()))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(stage.video.length)])

    const entry = { id: idOf(path), title: 'My großer talk', status: 'queued', error: null }
    expect(await stage.clips.notReady()).toEqual([expect.objectContaining(entry)])
    expect(await stage.clips.get<NotReady>(`${path}/video/`)).toMatchObject(entry)
    expect(await stored(path)).toEqual(Buffer.from(stage.video))
    expect(await videoOf(path)).toMatchObject({
      status: 'inspecting',
      inspected: false,
      settings: { aspect: '9:16', maxClips: 3 },
    })
    expect((await stage.clips.call(`/api/videos/${idOf(path)}/`)).status).toBe(404)
    await inspectVideo(stage.server.services, idOf(path))
    await inspectVideo(stage.server.services, idOf(path))
    const row = await videoOf(path)
    expect(row).toMatchObject({ status: 'queued', inspected: true, captions_key: expect.stringMatching(/captions/) })
    expect(row?.duration).toBeCloseTo(12, 0)
    expect((await stage.clips.call(`/api/videos/${idOf(path)}/`)).status).toBe(200)
  })

  it('resumes where its connection broke, without losing or repeating a byte', async () => {
    const path = await stage.me.begin(stage.video.length)
    await breakOff(path, 0, stage.video.length, stage.video.slice(0, half()))
    const offset = await stage.me.offset(path)
    expect(offset).toBe(half())
    expect((await stage.me.patch(path, offset, stage.video.slice(offset))).status).toBe(204)
    expect(await stored(path)).toEqual(Buffer.from(stage.video))
  })

  it('resumes over a new connection while the old one is still open', async () => {
    const path = await stage.me.begin(stage.video.length)
    const stuck = connect(Number(new URL(stage.server.url).port), '127.0.0.1')
    stuck.on('error', () => {})
    const head = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${stage.token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n`
    stuck.write(`${head}Content-Type: ${tus.contentType}\r\nContent-Length: ${stage.video.length}\r\n\r\n`)
    stuck.write(stage.video.slice(0, 1000))
    await until(async () => (await received(path)).length === 1000)
    const offset = await stage.me.offset(path)
    expect(offset).toBe(1000)
    expect((await stage.me.patch(path, offset, stage.video.slice(offset))).status).toBe(204)
    stuck.destroy()
    expect(await stored(path)).toEqual(Buffer.from(stage.video))
  })

  it('is stored once when the last response was lost', async () => {
    const path = await stage.me.begin(stage.video.length)
    await stage.me.patch(path, 0, stage.video)
    expect(await stage.me.offset(path)).toBe(stage.video.length)
    const again = await stage.me.patch(path, stage.video.length, new Uint8Array())
    expect([again.status, again.headers.get('upload-offset')]).toEqual([204, String(stage.video.length)])
    expect((await stage.me.patch(path, 0, stage.video)).status).toBe(409)
    expect((await stage.clips.get<NotReady>(`${path}/video/`)).id).toBe(idOf(path))
    expect(await stage.clips.notReady()).toHaveLength(1)
  })

  const takers = ['the next look', 'the sweep', 'whoever asks for the video']
  it.each(
    takers.flatMap((who) => [
      { who, after: 'came' },
      { who, after: 'was moved to its place' },
    ]),
  )('whose process ended after the last byte $after is finished by $who', async ({ who, after }) => {
    const path = await stage.me.begin(stage.video.length)
    await stage.me.patch(path, 0, stage.video.slice(0, -1))
    // Appends the last byte, as a process does that ends right after it.
    const { open } = await import('node:fs/promises')
    const file = await open(join(folder(), idOf(path)), 'a')
    await file.write(stage.video.slice(-1))
    await file.close()
    const row = await rowOf(path)
    if (row && after !== 'came') await stage.server.services.uploads.settle(row)
    if (who === 'the next look') await stage.me.offset(path)
    else if (who === 'the sweep') await sweepUploads(stage.server.services, Date.now() + 120_000)
    else await stage.clips.call(`${path}/video/`)
    expect(await stage.clips.notReady()).toEqual([expect.objectContaining({ id: idOf(path) })])
    expect(await stored(path)).toEqual(Buffer.from(stage.video))
  })

  it.each([
    ['text', 'hello, I am a video', 'This file isn’t a video.'],
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n', 'playlist'],
  ])('that is %s fails with the same message as a multipart upload', async (_, text, said) => {
    const path = await stage.me.begin(text.length)
    expect((await stage.me.patch(path, 0, text)).status).toBe(204)
    await inspectVideo(stage.server.services, idOf(path))
    const [entry] = await stage.clips.notReady()
    expect([entry?.status, entry?.error]).toEqual(['failed', expect.stringContaining(said)])
    // A retry inspects it again.
    expect((await stage.clips.send('POST', `/api/clips/not_ready/${idOf(path)}/retry/`)).status).toBe(200)
    expect((await videoOf(path))?.status).toBe('inspecting')
    await inspectVideo(stage.server.services, idOf(path))
    expect((await stage.clips.notReady())[0]?.status).toBe('failed')
    expect((await stage.clips.send('DELETE', `/api/clips/${idOf(path)}`)).status).toBe(200)
  })

  it('is inspected up to three times after errors, and kills don’t count', async () => {
    const { services } = stage.server
    const path = await stage.me.begin(stage.video.length)
    await stage.me.patch(path, 0, stage.video)
    const lease = vi.spyOn(services.files, 'lease').mockRejectedValue(new Error('The disk had a bad moment.'))
    await expect(inspectVideo(services, idOf(path))).rejects.toThrow('bad moment')
    await expect(inspectVideo(services, idOf(path))).rejects.toThrow('bad moment')
    expect((await videoOf(path))?.status).toBe('inspecting')
    await inspectVideo(services, idOf(path))
    expect(await videoOf(path)).toMatchObject({ status: 'failed', error: expect.stringContaining('on our side') })
    lease.mockRestore()
    // The queue counts only kills, and allows a video as many as its other jobs do.
    const { rows } = await sql<{ kills: number }>`
      select distinct retry_limit as kills from pgboss.queue where name in ('inspect-video', 'analyse', 'make-file')`.execute(
      services.db,
    )
    expect(rows).toEqual([{ kills: 20 }])
    expect((await stage.clips.send('POST', `/api/clips/not_ready/${idOf(path)}/retry/`)).status).toBe(200)
    await inspectVideo(services, idOf(path))
    expect(await videoOf(path)).toMatchObject({ status: 'queued', errors: 0 })
    expect((await stage.clips.send('DELETE', `/api/clips/${idOf(path)}`)).status).toBe(200)
  })

  it('leaves nothing behind when it is cancelled', async () => {
    const path = await stage.me.begin(stage.video.length)
    await stage.me.patch(path, 0, stage.video.slice(0, half()))
    expect((await stage.me.ask('DELETE', path)).status).toBe(204)
    expect((await stage.me.ask('HEAD', path)).status).toBe(404)
    expect(await rowOf(path)).toBeUndefined()
    expect(await readdir(folder())).not.toContain(idOf(path))
  })

  it('stops when it is cancelled while it is sent', async () => {
    const path = await stage.me.begin(50 * MiB)
    const { promise: never, resolve: end } = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(100_000))
        await never
        controller.close()
      },
    })
    const sending = stage.me.patch(path, 0, body).catch(() => null)
    await until(async () => (await received(path)).length > 0)
    expect((await stage.me.ask('DELETE', path)).status).toBe(204)
    end()
    await sending
    expect(await readdir(folder())).not.toContain(idOf(path))
  })
})

describe('two simultaneous writers', () => {
  it('get one success and one conflict', async () => {
    const path = await stage.me.begin(stage.video.length)
    const answers = await Promise.all([stage.me.patch(path, 0, stage.video), stage.me.patch(path, 0, stage.video)])
    // The slower request may find the upload finished.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await stored(path)).toEqual(Buffer.from(stage.video))
    expect(await stage.clips.notReady()).toHaveLength(1)
  })

  it('all find the file after one of them moved it', async () => {
    const path = await stage.me.begin(stage.video.length)
    await writeFile(join(folder(), idOf(path)), stage.video)
    const upload = await rowOf(path)
    if (!upload) throw new Error('The upload has no row.')
    const settled = await Promise.all(Array.from({ length: 8 }, () => stage.server.services.uploads.settle(upload)))
    expect(settled).toEqual(Array.from({ length: 8 }, () => ({ key: upload.key, bytes: stage.video.length })))
    expect((await stage.me.patch(path, stage.video.length, new Uint8Array())).status).toBe(204)
    expect(await stored(path)).toEqual(Buffer.from(stage.video))
  })
})

describe('the expiry of an upload', () => {
  const late = (path: string) =>
    stage.server.services.db
      .updateTable('uploads')
      .set({ expires_at: new Date(Date.now() - 1000), touched_at: new Date(Date.now() - 3600_000) })
      .where('id', '=', idOf(path))
      .execute()

  it('deletes an abandoned upload with its bytes', async () => {
    const path = await stage.me.begin(stage.video.length)
    await stage.me.patch(path, 0, stage.video.slice(0, half()))
    await late(path)
    expect((await stage.me.ask('HEAD', path)).status).toBe(410)
    expect((await stage.me.patch(path, half(), stage.video.slice(half()))).status).toBe(410)
    await sweepUploads(stage.server.services)
    expect((await stage.me.ask('HEAD', path)).status).toBe(404)
    expect(await readdir(folder())).not.toContain(idOf(path))
  })

  it('is extended after a twentieth of the video, but not after a byte', async () => {
    const path = await stage.me.begin(stage.video.length)
    const soon = new Date(Date.now() + 60_000)
    const endSoon = () =>
      stage.server.services.db.updateTable('uploads').set({ expires_at: soon }).where('id', '=', idOf(path)).execute()
    const expiry = async () => (await rowOf(path))?.expires_at
    await endSoon()
    await stage.me.patch(path, 0, stage.video.slice(0, 1))
    expect(await expiry()).toEqual(soon)
    await stage.me.patch(path, 1, stage.video.slice(1, half()))
    expect(Number(await expiry()) - Date.now()).toBeGreaterThan(71 * 3600_000)
    await endSoon()
    await stage.me.patch(path, half(), stage.video.slice(half(), half() + 1))
    expect(await expiry()).toEqual(soon)
    expect((await stage.me.ask('HEAD', path)).headers.get('upload-expires')).toBe(soon.toUTCString())
  })

  it('is extended for bytes that arrived before the connection broke', async () => {
    const path = await stage.me.begin(stage.video.length)
    await breakOff(path, 0, stage.video.length, stage.video.slice(0, half()))
    const soon = new Date(Date.now() + 60_000)
    await stage.server.services.db
      .updateTable('uploads')
      .set({ expires_at: soon, renewed_offset: 0 })
      .where('id', '=', idOf(path))
      .execute()
    const { headers } = await stage.me.ask('HEAD', path)
    expect(Date.parse(headers.get('upload-expires') ?? '') - Date.now()).toBeGreaterThan(71 * 3600_000)
  })

  it('deletes a finished upload, and keeps its video', async () => {
    const path = await stage.me.begin(stage.video.length)
    await stage.me.patch(path, 0, stage.video)
    await late(path)
    await sweepUploads(stage.server.services)
    expect(await rowOf(path)).toBeUndefined()
    expect(await stored(path)).toEqual(Buffer.from(stage.video))
  })

  it('deletes the uploads of a deleted account', async () => {
    const leaving = await stage.server.makeUser({ password: 'correct horse battery' })
    const theirs = tusClient(stage.server.url, leaving.token)
    const path = await theirs.begin(stage.video.length)
    await theirs.patch(path, 0, stage.video.slice(0, half()))
    await stage.server.services.db.deleteFrom('users').where('email', '=', leaving.email).execute()
    await stage.server.services.db
      .updateTable('uploads')
      .set({ touched_at: new Date(0) })
      .where('id', '=', idOf(path))
      .execute()
    await sweepUploads(stage.server.services)
    expect(await rowOf(path)).toBeUndefined()
    expect(await readdir(folder())).not.toContain(idOf(path))
  })
})
