import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SystemStats } from '../../contract/system.ts'
import { makePicture } from '../testing/pictures.ts'
import { formOf, requesterOf } from '../testing/requester.ts'
import { aClipRow, aVideoRow } from '../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'
import { sweepFiles } from './sweepFiles.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  user = await server.makeUser({ staff: true })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

const hourMs = 3600_000
const later = Date.now() + 2 * hourMs
const stored = async () =>
  (await Promise.all(['users', 'products', 'constants'].map((root) => server.services.files.list(root)))).flat()
const keys = async () => (await stored()).map(({ key }) => key).toSorted()
const put = (key: string) => server.services.files.putBytes(key, Buffer.from('x'))

/** Stores a video with one clip, as rows and files. */
async function makeClip(id: string, renderedAt: Date, purged = false): Promise<string> {
  const own = `users/${user.user.id}`
  const { db } = server.services
  await db
    .insertInto('videos')
    .values(aVideoRow(user.user.id, { id, source_key: `${own}/videos/${id}/source` }))
    .execute()
  const folder = `${own}/clips/${id}-00`
  await db
    .insertInto('clips')
    .values(
      aClipRow(user.user.id, {
        id: `${id}-00`,
        video_id: id,
        media_key: `${folder}/2.mp4`,
        poster_key: `${folder}/2.jpg`,
        rendered_at: renderedAt,
        ...(purged ? { deleted_at: renderedAt, purged_at: renderedAt } : {}),
      }),
    )
    .execute()
  for (const key of [`${own}/videos/${id}/source`, `${folder}/2.mp4`, `${folder}/2.jpg`]) await put(key)
  return folder
}

it('deletes old files without a row, and nothing else', async () => {
  const picture = await makePicture(30, 30)
  await ask('PATCH', '/api/profile/', { as: user, form: formOf({ avatar: picture }) })
  await ask('POST', '/api/products/', { as: user, form: formOf({ name: 'Mug', price: '1', image: picture }) })
  await ask('POST', '/api/constants/', { as: user, form: formOf({ slides: [picture, picture] }) })
  const done = await makeClip('done', new Date())
  const trimmed = await makeClip('trimmed', new Date(later - hourMs / 2))
  // The file from before the trim may still be playing.
  await put(`${trimmed}/1.mp4`)
  // A file in another format, and the one that it replaced.
  await put(`${done}/2-gif.gif`)
  const row = { clip_id: 'done-00', format: 'gif', version: 2, state: 'ready', key: `${done}/2-gif.gif` } as const
  await server.services.db.insertInto('clip_files').values(row).execute()
  // A logo has no row, and stays as long as its account.
  await ask('POST', '/api/brand/logo/', { as: user, form: formOf({ logo: picture }) })
  const named = await keys()
  expect(named.length).toBe(4 + 2 * 3 + 1 + 1 + 1)

  const purged = await makeClip('purged', new Date(), true)
  const own = `users/${user.user.id}`
  const orphans = [
    `${own}/avatar/before.webp`,
    `${own}/videos/done/captions`,
    `${own}/videos/done/source.0b1c.half`,
    `${own}/videos/unknown/source`,
    `${done}/1.mp4`,
    `${done}/3.mp4`,
    `${done}/1-gif.gif`,
    `${own}/clips/unknown-00/1.mp4`,
    'users/gone/avatar/one.webp',
    'users/gone/logos/one.png',
    'products/none.webp',
    'constants/none.webp',
  ]
  for (const key of orphans) await put(key)
  const before = await keys()
  await sweepFiles(server.services)
  expect(await keys()).toEqual(before)
  await sweepFiles(server.services, later)
  expect(await keys()).toEqual([...named, `${own}/videos/purged/source`].toSorted())
  expect(before).toContain(`${purged}/2.mp4`)
})

it('keeps files of unknown kinds', async () => {
  await put('users/somebody/exports/1.zip')
  await sweepFiles(server.services, later)
  expect(await keys()).toContain('users/somebody/exports/1.zip')
})

it('includes pictures in the stored bytes', async () => {
  const { db } = server.services
  await db.deleteFrom('videos').execute()
  const pictures = (await stored()).filter(({ key }) => key.endsWith('.webp'))
  const { body } = await ask<{ result: SystemStats }>('GET', '/api/stats/', { as: user })
  expect(pictures.length).toBe(4)
  expect(body.result.storage_bytes).toBe(pictures.reduce((sum, { bytes }) => sum + bytes, 0))
  await ask('PATCH', '/api/profile/', { as: user, form: formOf({ remove_avatar: 'true' }) })
  const { body: after } = await ask<{ result: SystemStats }>('GET', '/api/stats/', { as: user })
  expect(after.result.storage_bytes).toBeLessThan(body.result.storage_bytes)
})
