import { afterEach, expect, it, vi } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { resumableUploadCall } from './resumableUploadCall.ts'
import { standIn } from './testing/standIn.ts'
import { createUploadRecords } from './uploadRecords.ts'

vi.mock('tus-js-client', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(() => vi.unstubAllGlobals())

/** Resumes an unfinished upload. */
function start() {
  const file = new File(['video'], 'talk.mp4')
  const { name, size: bytes, lastModified: modified } = file
  const records = createUploadRecords(createMemoryStorage(), 'ana')
  records.save({ path: '/api/uploads/u1', name, bytes, modified, sent: 0 })
  const client = standIn(() => new Response())
  const upload = resumableUploadCall(client.api)({ body: { file }, records, onProgress: () => {} })
  return { ...client, records, upload }
}

it('fails when the upload code can’t be loaded, and keeps the unfinished upload', async () => {
  const { upload, records, onError } = start()
  await expect(upload).rejects.toMatchObject({ status: 0 })
  expect(onError).toHaveBeenCalledOnce()
  expect(records.all()).toHaveLength(1)
})

it('treats missing upload code as an interruption while offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { upload, onError } = start()
  await expect(upload).rejects.toMatchObject({ status: null })
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.anything(), { id: 'clips.upload', repeats: true })
})
