import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilTrue } from '../../scripts/waiting.ts'
import { clipCalls } from './calls/clipCalls.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { FakeXhr } from './testing/FakeXhr.ts'
import { json, standIn } from './testing/standIn.ts'
import { unfinishedUploads } from './unfinishedUploads.ts'
import { uploadPartBytes } from './uploadPartBytes.ts'
import { createUploadRecords } from './uploadRecords.ts'

const entryOf = (id: string) => ({
  id,
  title: 'talk',
  status: 'queued',
  progress: 0,
  eta_seconds: null,
  error: null,
  created_at: '2026-01-01T00:00:00Z',
})
const file = new File(['video'], 'talk.mp4', { lastModified: 7 })

beforeEach(() => {
  FakeXhr.last = null
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
})
afterEach(() => vi.unstubAllGlobals())

/** Creates the client over a server that has these videos. */
function start(videos = new Set<string>()) {
  const records = createUploadRecords(createMemoryStorage(), 'ana')
  const asked: string[] = []
  const client = standIn((request) => {
    const [, id = ''] = /uploads\/(\w+)\/video/.exec(request.url) ?? []
    asked.push(id)
    return videos.has(id) ? json({ ...entryOf(id), returned_to: null }) : json({ message: 'Not found.' }, 404)
  })
  const progress: number[] = []
  const { clips } = clipCalls(client.api)
  const send = () =>
    clips.upload({ body: { file, title: 'Talk' }, records, onProgress: (it) => progress.push(it.loaded) })
  /** Waits for the request that carries the file. */
  const sent = async (after: FakeXhr | null = null) => {
    await untilTrue(() => FakeXhr.last !== after)
    const request = FakeXhr.last
    if (!request) throw new Error('nothing was sent')
    return { request, id: String(request.body?.get('upload_id')) }
  }
  return { ...client, records, videos, asked, progress, send, sent }
}

describe('a small video', () => {
  it('sends a small video by the specified call, as a form, with its progress', async () => {
    const { send, sent, videos, progress, records, onError } = start()
    const upload = send()
    const { request, id } = await sent()
    expect([request.method, request.url]).toEqual(['POST', 'https://api.test/api/clips/'])
    expect(request.body?.get('file')).toMatchObject({ name: 'talk.mp4' })
    expect(request.body?.get('title')).toBe('Talk')
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    request.upload.onprogress?.({ loaded: 3, total: 9 })
    videos.add(id)
    request.answer(201, JSON.stringify(entryOf(id)))
    expect(await upload).toMatchObject({ id })
    expect([progress, records.all()]).toEqual([[3], []])
    expect(onError).not.toHaveBeenCalled()
  })

  it('is sent with the readings of its file if they are known', async () => {
    const { clips } = clipCalls(start().api)
    const known = new Uint8Array([1, 2, 3])
    const cases = [
      [() => Promise.resolve(known), known],
      [() => new Promise<never>(() => {}), null],
      [() => Promise.reject(new Error('No.')), null],
    ] as const
    for (const [read, expected] of cases) {
      const records = createUploadRecords(createMemoryStorage(), 'ana')
      const before = FakeXhr.last
      void clips.upload({ body: { file }, records, readings: read(), onProgress: () => {} })
      await untilTrue(() => FakeXhr.last !== before)
      const sent = (FakeXhr.last as FakeXhr | null)?.body?.get('readings')
      const unzip = (blob: Blob) => new Response(blob.stream().pipeThrough(new DecompressionStream('gzip'))).bytes()
      expect(sent instanceof Blob ? await unzip(sent) : null).toEqual(expected)
    }
  })

  it('starts even if the browser never returns its records of earlier uploads', async () => {
    vi.useFakeTimers()
    try {
      const { records, api } = start()
      void clipCalls(api).clips.upload({
        body: { file, title: 'Talk' },
        records: { ...records, ready: new Promise(() => {}) },
        onProgress: () => {},
      })
      await vi.advanceTimersByTimeAsync(999)
      expect(FakeXhr.last).toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      expect(FakeXhr.last).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('creates no second video when the response to an upload was lost', async () => {
    const { send, sent, videos, records, onError, api } = start()
    const lost = send()
    const { request, id } = await sent()
    videos.add(id)
    request.breakOff()
    await expect(lost).rejects.toMatchObject({ status: null })
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.anything(), { id: 'clips.upload', repeats: true })
    // It is not an unfinished upload that could be resumed.
    expect([records.all().length, await unfinishedUploads(api, records)]).toEqual([1, []])
    expect(await send()).toMatchObject({ id })
    expect(FakeXhr.last).toBe(request)
    expect(records.all()).toEqual([])
  })

  it('reuses the id when the server has nothing of the upload', async () => {
    const { send, sent, videos } = start()
    const lost = send()
    const first = await sent()
    first.request.breakOff()
    await expect(lost).rejects.toMatchObject({ status: null })
    const again = send()
    const second = await sent(first.request)
    expect(second.id).toBe(first.id)
    videos.add(second.id)
    second.request.answer(201, JSON.stringify(entryOf(second.id)))
    expect(await again).toMatchObject({ id: first.id })
  })

  it('uses a new id after a refusal', async () => {
    const { send, sent, records, onError } = start()
    const refused = send()
    const first = await sent()
    first.request.answer(415, '{"file":["No video."]}')
    await expect(refused).rejects.toMatchObject({ status: 415 })
    expect([records.all(), onError.mock.calls.length]).toEqual([[], 1])
    const again = send()
    const second = await sent(first.request)
    expect(second.id).not.toBe(first.id)
    second.request.answer(415, '{"file":["No video."]}')
    await expect(again).rejects.toMatchObject({ status: 415 })
  })

  it('requires only the specified call', async () => {
    const { send, sent } = start()
    const upload = send()
    const { request } = await sent()
    request.answer(201, JSON.stringify(entryOf('theirs')))
    expect(await upload).toMatchObject({ id: 'theirs', status: 'queued' })
  })

  it('uses a resumable upload for files larger than one part', async () => {
    const { records, api } = start()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return json({}, 500)
    })
    const large = new File([new Uint8Array(uploadPartBytes + 1)], 'large.mp4')
    await clipCalls(api)
      .clips.upload({ body: { file: large }, records, onProgress: () => {} })
      .catch(() => {})
    expect([asked, FakeXhr.last]).toEqual([['https://api.test/api/uploads/'], null])
  })
})
