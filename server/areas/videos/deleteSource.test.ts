import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Clip } from '../../../contract/clips.ts'
import type { EditVersion } from '../../../contract/edit.ts'
import type { UploadedVideo } from '../../../contract/uploads.ts'
import type { Video } from '../../../contract/videos.ts'
import { clipClient } from '../../testing/clipClient.ts'
import { jobsByHand } from '../../testing/jobsByHand.ts'
import { type FreeJob, freeFiles } from '../auth/freeFiles.ts'
import { renderClipFile } from '../clips/files/renderClipFile.ts'

// The server runs no jobs: the tests call them.
const tested = jobsByHand()
const { context, rowOf, send, work } = tested

const remove = (id: string, client = tested.me) => client.call(`/api/videos/${id}/source/`, { method: 'DELETE' })
const inUse = { message: 'Something is still being made of this video. Please try again when that’s done.' }
const gone = 'The file of this video is gone. Upload the same file again to continue with its clips.'

it('frees the disk, keeps clips, edits and files, and accepts the same file again', async () => {
  const id = await send()
  expect([(await remove(id)).status, await (await remove(id)).json()]).toEqual([409, inUse])
  const [first, ...others] = await work(id)
  // Their renders are queued.
  expect((await remove(id)).status).toBe(409)
  for (const { id: clipId } of [first, ...others])
    await renderClipFile(tested.server.services, { clipId, version: 1 }, context)
  const before = await tested.me.get<EditVersion>(`/api/clips/${first.id}/edit/`)

  const { source_key } = await rowOf(id)
  const { files, db } = tested.server.services
  expect(await files.size(source_key ?? '')).toBeGreaterThan(0)
  const answer = await remove(id)
  expect(answer.status).toBe(200)
  const video = (await answer.json()) as Video
  expect(video).toMatchObject({ has_source: false, source_url: null, status: 'ready', analysis: expect.any(Object) })
  expect(video).toEqual(await tested.me.get<Video>(`/api/videos/${id}/`))
  // Runs the queued job, because the server has no workers.
  const prefix = `users/${tested.userId}/videos/${id}`
  const { rows } = await sql<{ data: FreeJob }>`select data from pgboss.job where name = 'free-files'`.execute(db)
  for (const { data } of rows.filter((job) => job.data.prefix === prefix)) await freeFiles(tested.server.services, data)
  expect(await files.size(source_key ?? '')).toBeNull()

  const kept = await tested.me.clips(`?video_id=${id}&order_by=start`)
  expect(kept.map((clip) => clip.id)).toEqual([first, ...others].map((clip) => clip.id))
  for (const { media_url, has_file } of kept) {
    expect([has_file, (await fetch(new URL(media_url, tested.server.url))).status]).toEqual([true, 200])
  }
  expect((await tested.me.call(`/api/clips/${first.id}/download/`)).status).toBe(200)
  const changed = { version: before.version, edit: { ...before.edit, aspect: '1:1' } }
  const refused = await tested.me.send('PUT', `/api/clips/${first.id}/edit/`, changed)
  expect([refused.status, await refused.json()]).toEqual([400, { edit: [gone] }])
  // A title needs no video.
  const renamed = { version: before.version, edit: before.edit, title: 'Renamed' }
  expect((await tested.me.send('PUT', `/api/clips/${first.id}/edit/`, renamed)).status).toBe(200)
  // A second call changes nothing.
  expect((await remove(id)).status).toBe(200)

  const again = await send()
  expect((await tested.me.get<UploadedVideo>(`/api/uploads/${again}/video/`)).returned_to).toBe(id)
  expect(await tested.me.get<Video>(`/api/videos/${id}/`)).toMatchObject({
    has_source: true,
    source_url: expect.any(String),
  })
  expect((await tested.me.send('PUT', `/api/clips/${first.id}/edit/`, changed)).status).toBe(200)
})

it('is allowed only to the owner, even if clips have no files', async () => {
  const id = await send()
  const clips = await work(id)
  const other = clipClient(tested.server.url, (await tested.server.makeUser()).token)
  expect((await remove(id, other)).status).toBe(404)
  expect((await remove('unknown')).status).toBe(404)
  for (const { id: clipId } of clips)
    expect((await tested.me.call(`/api/clips/${clipId}/render/`, { method: 'DELETE' })).status).toBe(200)
  // An export is in progress.
  const [first] = clips as [Clip]
  await tested.me.send('POST', `/api/clips/${first.id}/render/?format=gif`)
  expect((await remove(id)).status).toBe(409)
  await tested.me.call(`/api/clips/${first.id}/render/?format=gif`, { method: 'DELETE' })
  // A source from before fingerprints existed: it gets one, so that it can be recognised later.
  await tested.server.services.db.updateTable('videos').set({ fingerprint: null }).where('id', '=', id).execute()
  expect((await remove(id)).status).toBe(200)
  expect((await rowOf(id)).fingerprint).toMatch(/^1-\d+-/)
  expect((await tested.me.clips(`?video_id=${id}`)).map(({ has_file }) => has_file)).toEqual(clips.map(() => false))
  expect((await tested.me.call(`/api/clips/${first.id}/playback/`)).status).toBe(404)
  expect((await tested.me.get<UploadedVideo>(`/api/uploads/${await send()}/video/`)).returned_to).toBe(id)
  expect((await tested.me.call(`/api/clips/${first.id}/playback/`)).status).toBe(200)
})
