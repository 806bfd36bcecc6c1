import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../../../clipper/clipper.ts'
import type { Clip } from '../../../../contract/clips.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import type { Render } from '../../../../contract/renders.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'

let server: TestServer
let me: ClipClient
let clip: Clip

beforeAll(async () => {
  server = await startTestServer({ undoWindow: 600 })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  await me.upload(await testVideo(12), { min_seconds: '3', max_seconds: '5', max_clips: '1' })
  await me.allReady()
  const [first] = await me.clips()
  if (!first) throw new Error('no clip')
  clip = first
})
afterAll(() => server.stop())

const address = (format: string) => `/api/clips/${clip.id}/render/?format=${format}`
const finished = (format: string) =>
  until(async () => {
    const render = await me.get<Render>(address(format))
    return render.state === 'ready' && render
  })
async function saved(path: string, name: string): Promise<string> {
  const file = join(server.services.tempDir, name)
  await writeFile(file, new Uint8Array(await (await fetch(new URL(path, server.url))).arrayBuffer()))
  return file
}

describe('exports of a clip', () => {
  it('are rendered once on request, and report their progress', async () => {
    expect(await me.get<Render>(address('tiktok'))).toMatchObject({ state: 'none', progress: 0, url: null })
    const asked = await Promise.all([1, 2, 3].map(() => me.send('POST', address('tiktok'))))
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202])
    const { url, certificate } = await finished('tiktok')
    expect(certificate?.checks.map(({ code }) => code)).toContain('decodes')
    const { width, height, duration } = await probe(await saved(url ?? '', 'tiktok.mp4'))
    expect([width, height, Math.abs(duration - clip.duration) < 0.1]).toEqual([1080, 1920, true])
  })

  it('return a GIF or a cover picture in the response to the download', async () => {
    const gif = await me.call(`/api/clips/${clip.id}/download/?format=gif`)
    expect([gif.status, gif.headers.get('content-type')]).toEqual([200, 'image/gif'])
    expect(gif.headers.get('content-disposition')).toMatch(/\.gif"/)
    const { pages = 0 } = await sharp(Buffer.from(await gif.arrayBuffer()), { animated: true }).metadata()
    expect(Math.abs(pages / 12 - clip.duration)).toBeLessThan(0.2)
    const cover = await me.call(`/api/clips/${clip.id}/download/?format=cover`)
    const picture = await sharp(Buffer.from(await cover.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ format: 'jpeg', width: clip.width, height: clip.height })
  })

  it('are rendered again when their file is missing', async () => {
    const row = () =>
      server.services.db
        .selectFrom('clip_files')
        .select('key')
        .where('clip_id', '=', clip.id)
        .where('format', '=', 'cover')
        .executeTakeFirstOrThrow()
    await server.services.files.remove((await row()).key ?? '')
    expect((await me.call(`/api/clips/${clip.id}/download/?format=cover`)).status).toBe(200)
    expect(await server.services.files.size((await row()).key ?? '')).toBeGreaterThan(0)
  })

  it('are rendered again after a change of the edit', async () => {
    await me.send('POST', address('cover'))
    await finished('cover')
    const { version, edit } = await me.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
    await me.send('PUT', `/api/clips/${clip.id}/edit/`, { version, edit: { ...edit, aspect: '1:1' } })
    expect((await me.get<Render>(address('cover'))).state).toBe('none')
    const cover = await me.call(`/api/clips/${clip.id}/download/?format=cover`)
    const { width, height } = await sharp(Buffer.from(await cover.arrayBuffer())).metadata()
    expect(width).toBe(height)
  })

  it('keep their video when only the cover changed', async () => {
    const { db, files } = server.services
    const rowNow = () => db.selectFrom('clips').selectAll().where('id', '=', clip.id).executeTakeFirstOrThrow()
    const rendered = () =>
      until(async () => {
        const render = await me.get<Render>(`/api/clips/${clip.id}/render/`)
        return render.state === 'ready' && render
      })
    await me.send('POST', `/api/clips/${clip.id}/render/`)
    await rendered()
    await me.send('POST', address('x'))
    const beside = await finished('x')
    const before = await rowNow()
    const { version, edit } = await me.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
    const { source_key } = await db.selectFrom('videos').select('source_key').executeTakeFirstOrThrow()
    const cover = clip.start + 1
    expect((await me.send('PUT', `/api/clips/${clip.id}/edit/`, { version, edit: { ...edit, cover } })).status).toBe(
      200,
    )
    // Any encoding would need the video.
    await db.updateTable('videos').set({ source_key: 'users/gone.mp4' }).execute()
    await me.send('POST', `/api/clips/${clip.id}/render/`)
    expect(await rendered()).toMatchObject({ version: version + 1, error: null })
    const platform = (await (await me.send('POST', address('x'))).json()) as Render
    expect(platform).toMatchObject({ state: 'ready', version: version + 1, certificate: beside.certificate })
    await db.updateTable('videos').set({ source_key }).execute()

    const after = await rowNow()
    expect(after).toMatchObject({ media_key: before.media_key, certificate: before.certificate, state: 'ready' })
    expect(after.poster_key).not.toBe(before.poster_key)
    const bytesOf = async (key: string | null) => (await files.size(key ?? '')) ?? 0
    expect(after.bytes).toBe((await bytesOf(after.media_key)) + (await bytesOf(after.poster_key)))
    expect((await me.call(`/api/clips/${clip.id}/download/?format=cover`)).status).toBe(200)

    // Any other change renders the file again.
    await me.send('PUT', `/api/clips/${clip.id}/edit/`, { version: version + 1, edit: { ...edit, loudness: 'source' } })
    await me.send('POST', `/api/clips/${clip.id}/render/`)
    await rendered()
    expect((await rowNow()).media_key).not.toBe(before.media_key)
  })

  it('leave nothing behind when they are cancelled', async () => {
    await me.send('POST', address('original'))
    const stopped = (await (await me.send('DELETE', address('original'))).json()) as Render
    expect(stopped.state).toBe('none')
    const rows = await server.services.db.selectFrom('clip_files').select('format').execute()
    expect(rows.map(({ format }) => format)).not.toContain('original')
  })

  it('report why they failed, and are tried again on request', async () => {
    const { db } = server.services
    const { source_key } = await db.selectFrom('videos').select('source_key').executeTakeFirstOrThrow()
    await db.updateTable('videos').set({ source_key: 'users/gone.mp4' }).execute()
    await me.send('POST', address('original'))
    const failed = await until(async () => {
      const render = await me.get<Render>(address('original'))
      return render.state === 'failed' && render
    })
    expect(failed.error).toBe('The video is no longer there.')
    await db.updateTable('videos').set({ source_key }).execute()
    await me.send('POST', address('original'))
    expect((await finished('original')).error).toBeNull()
  })
})
