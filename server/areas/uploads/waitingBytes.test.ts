import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limits } from '../../../contract/values/limits.ts'
import { clipClient } from '../../testing/clipClient.ts'
import { aVideoRow } from '../../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { tusClient } from '../../testing/tusClient.ts'
import { plans } from '../subscription/plans.ts'

let server: TestServer
let me: TestUser

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  me = await server.makeUser({ plan: 'free' })
})

const idOfOurs = () => randomUUID().replaceAll('-', '')

/** Begins an upload of this size, without any bytes. */
async function beginUpload(bytes: number): Promise<string> {
  const id = idOfOurs()
  const expires_at = new Date(Date.now() + 3600_000)
  const row = { id, user_id: me.user.id, key: `users/${me.user.id}/videos/${id}/source`, bytes, title: 'T' }
  await server.services.db
    .insertInto('uploads')
    .values({ ...row, settings: '{}', captions_key: null, expires_at })
    .execute()
  return id
}
const sendCaptions = async () => {
  const form = new FormData()
  form.set('captions', new File(['1\n00:00:01,000 --> 00:00:02,000\nHello.\n'], 'c.srt'))
  return clipClient(server.url, me.token).call('/api/uploads/captions/', { method: 'POST', body: form })
}

it('refuses an upload above the total size of unfinished ones', async () => {
  const uploads = tusClient(server.url, me.token)
  const id = await beginUpload(limits.upload.unfinished.files * plans.free.max_upload_bytes - 1000)
  const refused = await uploads.create(1001)
  expect([refused.status, refused.body]).toEqual([
    429,
    {
      non_field_errors: ['Your unfinished uploads may have 10 GB together. Please finish or cancel one of them first.'],
    },
  ])
  expect((await uploads.create(1000)).status).toBe(201)
  await server.services.db.updateTable('uploads').set({ finished_at: new Date() }).where('id', '=', id).execute()
  expect((await uploads.create(1001)).status).toBe(201)
})

it('refuses captions above the total size of files without a video', async () => {
  const { db, files } = server.services
  const upload = await beginUpload(1000)
  const packed = Buffer.alloc(8 * 1024 ** 2)
  await db.insertInto('upload_readings').values({ upload_id: upload, packed }).execute()
  const { key } = await files.putBytes(
    `users/${me.user.id}/captions/${idOfOurs()}`,
    Buffer.alloc(limits.upload.besideBytes - packed.length),
  )
  const refused = await sendCaptions()
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      non_field_errors: [
        'You have sent 100 MB of captions and readings without their videos. Please upload a video first.',
      ],
    },
  ])
  await db
    .insertInto('videos')
    .values(aVideoRow(me.user.id, { captions_key: key }))
    .execute()
  expect((await sendCaptions()).status).toBe(201)
})
