import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { standIn } from './testing/standIn.ts'
import { discardUpload, unfinishedUploads } from './unfinishedUploads.ts'
import { createUploadRecords } from './uploadRecords.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const file = { name: 'talk.mp4', size: 50, lastModified: 1 }
const record = { path: '/api/uploads/u1', name: file.name, bytes: file.size, modified: file.lastModified, sent: 0 }

function start(...paths: string[]) {
  const records = createUploadRecords(createMemoryStorage(), 'ana')
  for (const path of paths) records.save({ ...record, path })
  return { ...standIn(() => new Response()), records }
}

/** Makes the server give the same response to all requests; returns a mock that records them. */
function answer(status: number, headers: Record<string, string> = {}) {
  const asked = vi.fn()
  server.use(
    http.all('https://api.test/api/uploads/:id', ({ request }) => {
      asked(`${request.method} ${new URL(request.url).pathname}`, request.headers.get('Authorization'))
      return new HttpResponse(null, { status, headers })
    }),
  )
  return asked
}

describe('unfinishedUploads', () => {
  it('returns records that a busy browser takes seconds to read', async () => {
    const { api, records } = start()
    answer(200, { 'Upload-Offset': '20' })
    const ready = Promise.withResolvers<void>()
    const found = unfinishedUploads(api, { ...records, ready: ready.promise })
    records.save(record)
    ready.resolve()
    expect(await found).toEqual([{ ...record, sent: 20 }])
  })

  it('stops after an abort', async () => {
    const { api, records, onError } = start('/api/uploads/u1', '/api/uploads/u2')
    const leaving = new AbortController()
    const asked = vi.fn((_: string) => new Promise<Response>(() => {}))
    server.use(
      http.head('https://api.test/api/uploads/:id', ({ request }) => {
        leaving.abort()
        return asked(request.url)
      }),
    )
    await expect(unfinishedUploads(api, records, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveBeenCalledOnce()
    expect(records.all()).toHaveLength(2)
    expect(onError).not.toHaveBeenCalled()
  })

  it('requests the offset under its own call id', async () => {
    const { api, records, onStart, onSuccess } = start(record.path)
    const asked = answer(200, { 'Upload-Offset': '20' })
    expect(await unfinishedUploads(api, records)).toEqual([{ ...record, sent: 20 }])
    expect(asked).toHaveBeenCalledExactlyOnceWith('HEAD /api/uploads/u1', 'Token key-1')
    for (const hook of [onStart, onSuccess])
      expect(hook).toHaveBeenCalledExactlyOnceWith({ id: 'uploads.unfinished', repeats: false })
  })

  it('ends the session on a 401 and sends no more requests', async () => {
    const { api, records, onUnauthorized, onError } = start('/api/uploads/u1', '/api/uploads/u2')
    const asked = answer(401)
    expect(await unfinishedUploads(api, records)).toHaveLength(2)
    expect(asked).toHaveBeenCalledOnce()
    expect(onUnauthorized).toHaveBeenCalledOnce()
    expect(onError).not.toHaveBeenCalled()
  })

  it('ends the session on a 401 when an upload is discarded', async () => {
    const { api, records, onUnauthorized } = start(record.path)
    const asked = answer(401)
    await discardUpload(api, records, file)
    expect(asked).toHaveBeenCalledExactlyOnceWith('DELETE /api/uploads/u1', 'Token key-1')
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it.each([404, 410])('forgets an upload after a %i', async (status) => {
    const { api, records, onError } = start(record.path)
    answer(status)
    expect(await unfinishedUploads(api, records)).toEqual([])
    expect(onError).not.toHaveBeenCalled()
  })

  it('keeps uploads without a response, and reports nothing', async () => {
    const { api, records, onError } = start(record.path)
    server.use(http.all('https://api.test/api/uploads/:id', () => HttpResponse.error()))
    expect(await unfinishedUploads(api, records)).toEqual([record])
    expect(onError).not.toHaveBeenCalled()
  })
})
