import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { packedReadings } from '../../clipper/testing/packedReadings.ts'
import { api as contract } from '../../contract/endpoints.ts'
import { tus } from '../../contract/uploads.ts'
import { type Backend, createBackend } from '../../mocks/backend.ts'
import { createHandlers } from '../../mocks/createHandlers.ts'
import { mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { mockTokens } from '../../mocks/seeds.ts'
import { untilTrue } from '../../scripts/waiting.ts'
import { clipCalls } from '../../src/api/calls/clipCalls.ts'
import { createApi } from '../../src/api/createApi.ts'
import { FetchXhr } from '../../src/api/testing/FetchXhr.ts'
import { discardUpload, unfinishedUploads } from '../../src/api/unfinishedUploads.ts'
import { createUploadRecords, type RecordStorage } from '../../src/api/uploadRecords.ts'

// The browser build of the library: Node would load another one, which does not support files.
vi.mock('tus-js-client', () => import('../../node_modules/tus-js-client/lib.esm/browser/index.js' as string))

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

const base = 'https://api.test'
const MiB = 1024 ** 2
/** A little more than two parts. */
const content = new Uint8Array(33 * MiB)
content.set([0x1a, 0x45, 0xdf, 0xa3])
const file = new File([content], 'größer.webm', { lastModified: 5 })

let backend: Backend
let stored: Map<string, string>
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FetchXhr)
  backend = createBackend()
  stored = new Map()
  server.use(...createHandlers(backend))
})

const storage: RecordStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
}
const records = (owner = mockUser.id) => createUploadRecords(storage, owner)

function start(token: string = mockTokens.user) {
  const onError = vi.fn()
  const onUnauthorized = vi.fn()
  const api = createApi({ baseUrl: base, getToken: () => token, onUnauthorized, onError })
  const { clips } = clipCalls(api)
  const progress: number[] = []
  const send = (
    body: object = { file },
    signal?: AbortSignal,
    owner?: string,
    readings?: Promise<Uint8Array<ArrayBuffer>>,
    whole?: File,
  ) =>
    clips.upload(
      {
        body: body as { file: File },
        onProgress: ({ loaded }) => progress.push(loaded),
        records: records(owner),
        readings,
        ...(whole && { whole }),
      },
      signal,
    )
  return { api, send, progress, onError, onUnauthorized }
}

/** Cuts the connection once, during the given request for bytes; counts the bytes that arrive. */
function cutAt(request: number) {
  let asked = 0
  const arrived: number[] = []
  server.use(
    http.patch(`*${tus.path}:id`, async ({ request: it }) => {
      asked += 1
      if (asked === request) return HttpResponse.error()
      arrived.push((await it.clone().blob()).size)
      return undefined
    }),
  )
  return arrived
}

describe('a resumable upload', () => {
  it('sends the file in parts with all settings, and reports its progress', async () => {
    const { send, progress, onError } = start()
    const captions = new File(['1\n00:00:01,000 --> 00:00:02,000\nHello.\n'], 'c.srt')
    const entry = await send({ file, captions, title: 'Mein Vortrag', aspect: '9:16', max_clips: '3' })
    expect(entry).toMatchObject({ title: 'Mein Vortrag', status: 'queued' })
    const [upload] = [...backend.state.uploads.values()]
    expect(upload).toMatchObject({ name: 'größer.webm', bytes: file.size, body: { aspect: '9:16', max_clips: 3 } })
    expect(upload?.parts.map(({ size }) => size / MiB)).toEqual([16, 16, 1])
    expect(progress.at(-1)).toBe(file.size)
    expect(stored.size).toBe(0)
    expect(onError).not.toHaveBeenCalled()
  })

  it('reports a broken connection as a repeating call, and resumes', async () => {
    const arrived = cutAt(2)
    const { send, onError } = start()
    await expect(send()).rejects.toMatchObject({ status: null })
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.anything(), { id: 'clips.upload', repeats: true })
    expect(records().all()).toMatchObject([{ name: 'größer.webm', sent: 16 * MiB }])
    const { progress, ...again } = start()
    const entry = await again.send()
    expect(arrived.map((size) => size / MiB)).toEqual([16, 16, 1])
    expect(progress[0]).toBe(16 * MiB)
    expect(backend.state.videos.filter((video) => video.entry.id === entry.id)).toHaveLength(1)
    expect(backend.state.uploads.size).toBe(1)
  })

  it('sends known readings of the file first', async () => {
    const asked: string[] = []
    const note = ({ request }: { request: Request }) => void asked.push(request.url.split('/').at(-2) ?? '')
    server.use(http.post('*/api/uploads/:id/readings/', note), http.patch(`*${tus.path}:id`, note))
    const statuses: number[] = []
    server.events.on('response:mocked', ({ request, response }) => {
      if (request.url.endsWith('/readings/')) statuses.push(response.status)
    })
    await start().send({ file }, undefined, undefined, Promise.resolve(packedReadings(30)))
    expect(asked[0]).toBe('readings')
    expect([statuses, asked.length]).toEqual([[202], 4])
    server.events.removeAllListeners()
  })

  it.each([
    ['are refused', Promise.resolve(new Uint8Array(9))],
    ['never come', new Promise<never>(() => {})],
  ])('continues without readings when they %s', async (_, readings) => {
    const { send, onError } = start()
    expect(await send({ file }, undefined, undefined, readings)).toMatchObject({ status: 'queued' })
    expect(onError).not.toHaveBeenCalled()
  })

  it('of parts is named after the video, and waits for its readings', async () => {
    const asked: string[] = []
    const note = ({ request }: { request: Request }) => void asked.push(request.url.split('/').at(-2) ?? '')
    server.use(http.post('*/api/uploads/:id/readings/', note), http.patch(`*${tus.path}:id`, note))
    const parts = new File([content.slice(0, MiB)], 'written')
    const readings = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    const sent = start().send({ file: parts, kept: '[[0,12.5]]' }, undefined, undefined, readings.promise, file)
    await untilTrue(() => backend.state.uploads.size === 1)
    expect(records().all()).toMatchObject([{ name: 'größer.webm', bytes: file.size }])
    readings.resolve(packedReadings(30))
    const { id } = await sent
    expect(asked[0]).toBe('readings')
    const [upload] = [...backend.state.uploads.values()]
    expect(upload).toMatchObject({
      name: 'größer.webm',
      bytes: MiB,
      body: { kept: [[0, 12.5]] },
      readings: expect.any(Number),
    })
    expect(backend.state.kept.get(id)).toEqual([[0, 12.5]])
  })

  it('of parts resumes with the same parts file, and restarts with another', async () => {
    const parts = new File([content.slice(0, 17 * MiB)], 'written')
    const read = Promise.resolve(packedReadings(30))
    const sendThem = (them = parts) =>
      start().send({ file: them, kept: '[[0,12.5]]' }, undefined, undefined, read, file)
    const asked: string[] = []
    server.use(http.post('*/api/uploads/:id/readings/', ({ request }) => void asked.push(request.url)))
    const arrived = cutAt(2)
    await expect(sendThem()).rejects.toMatchObject({ status: null })
    const begun = { name: 'written', bytes: parts.size, kept: [[0, 12.5]], is_first: false, is_read: true }
    expect(records().all()).toMatchObject([{ bytes: file.size, sent: 16 * MiB, parts: begun }])
    await sendThem()
    expect([arrived.map((size) => size / MiB), asked.length, records().all()]).toEqual([[16, 1], 1, []])

    server.resetHandlers(...createHandlers(backend))
    cutAt(2)
    await expect(sendThem()).rejects.toMatchObject({ status: null })
    const before = backend.state.uploads.size
    await sendThem(new File([content.slice(0, MiB)], 'written again'))
    // The bytes of the first upload have been deleted.
    expect(backend.state.uploads.size).toBe(before)
    expect(records().all()).toEqual([])
  })

  it('of the rest names its video, and resumes', async () => {
    const parts = new File([content.slice(0, MiB)], 'written')
    const fingerprint = `1-${file.size}-${'0'.repeat(64)}`
    const body = { file: parts, kept: '[[0,12.5]]', fingerprint }
    const { id } = await start().send(body, undefined, undefined, Promise.resolve(packedReadings(30)), file)
    cutAt(2)
    await expect(start().send({ file, rest_of: id })).rejects.toMatchObject({ status: null })
    expect(records().all()).toMatchObject([{ sent: 16 * MiB, rest_of: id }])
    const rest = await start().send({ file, rest_of: id })
    expect(backend.state.returned.get(rest.id)).toMatchObject({ to: id })
    expect(backend.state.kept.has(id)).toBe(false)
    expect(records().all()).toEqual([])
  })

  it('of parts fails when its readings are refused', async () => {
    const parts = new File([content.slice(0, MiB)], 'written')
    const none = Promise.resolve(new Uint8Array(9))
    const sent = start().send({ file: parts, kept: '[[0,12.5]]' }, undefined, undefined, none, file)
    await expect(sent).rejects.toMatchObject({ status: 415 })
    expect(backend.state.videos.filter(({ entry }) => entry.title === 'größer')).toEqual([])
  })

  it('creates one video when the last response is lost', async () => {
    const real = createHandlers(backend).find(
      ({ info }) => 'method' in info && info.method === 'PATCH' && String(info.path).includes(tus.path),
    )
    let asked = 0
    server.use(
      http.patch(`*${tus.path}:id`, async ({ request }) => {
        asked += 1
        if (asked !== 3) return undefined
        await real?.run({ request, requestId: 'last' })
        return HttpResponse.error()
      }),
    )
    await expect(start().send()).rejects.toMatchObject({ status: null })
    const entry = await start().send()
    expect(asked).toBe(3)
    expect(backend.state.videos.filter((video) => video.entry.id === entry.id)).toHaveLength(1)
    expect(backend.state.uploads.size).toBe(1)
  })

  it('restarts after it has expired', async () => {
    cutAt(2)
    await expect(start().send()).rejects.toThrow()
    backend.state.uploads.clear()
    const entry = await start().send()
    expect(entry.status).toBe('queued')
    expect(backend.state.uploads.size).toBe(1)
  })

  it('restarts for another file or another user', async () => {
    cutAt(2)
    await expect(start().send()).rejects.toThrow()
    await start().send({ file: new File([content], 'größer.webm', { lastModified: 6 }) })
    await start(mockTokens.affiliate).send({ file }, undefined, 'somebody else')
    expect(backend.state.uploads.size).toBe(3)
  })

  it('reports refusals with the sentences of the API', async () => {
    backend.state.plans = backend.state.plans.map((plan) => ({ ...plan, max_upload_bytes: 5 * MiB }))
    const { send, onError } = start()
    await expect(send()).rejects.toMatchObject({ status: 413, data: { file: ['Your plan allows files up to 5 MB.'] } })
    expect(onError).toHaveBeenCalledOnce()
    const wrong = send({ file, captions: new File(['none'], 'c.srt') })
    await expect(wrong).rejects.toMatchObject({ status: 415, data: { captions: [expect.any(String)] } })
    const { send: late, onUnauthorized } = start('nobody')
    await expect(late()).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).toHaveBeenCalled()
  })

  it('stops on abort, and can resume', async () => {
    const leave = new AbortController()
    const { send, onError } = start()
    server.use(
      http.patch(`*${tus.path}:id`, () => {
        leave.abort(new Error('left'))
        return new Promise<never>(() => {})
      }),
    )
    await expect(send({ file }, leave.signal)).rejects.toThrow('left')
    expect(onError).not.toHaveBeenCalled()
    expect(records().all()).toHaveLength(1)
  })

  it('is removed from the browser and the server on cancel', async () => {
    cutAt(2)
    const { send, api } = start()
    await expect(send()).rejects.toThrow()
    await discardUpload(api, records(), file)
    expect(backend.state.uploads.size).toBe(0)
    expect(stored.size).toBe(0)
    // Without a started upload there is nothing to discard.
    await discardUpload(api, records(), file)
  })

  it('falls back to the specified call when the API has no resumable uploads', async () => {
    const { send } = start()
    server.use(http.post(`*${tus.path}`, () => HttpResponse.json({ message: 'Not found.' }, { status: 404 })))
    const small = new File([content.slice(0, 100)], 'small.webm')
    expect(await send({ file: small, title: 'Small' })).toMatchObject({ title: 'Small', status: 'queued' })
    expect(backend.state.uploads.size).toBe(0)
    expect(contract.clips.upload.path).toBe('/api/clips/')
  })
})

describe('unfinishedUploads', () => {
  it('returns the uploads that the server still has, with their offsets', async () => {
    cutAt(2)
    const { send, api } = start()
    await expect(send()).rejects.toThrow()
    const [record] = records().all()
    if (record) records().save({ ...record, sent: 0 })
    records().save({ path: `${tus.path}gone`, name: 'gone.mp4', bytes: 5, modified: 1, sent: 2 })
    expect(await unfinishedUploads(api, records())).toEqual([
      expect.objectContaining({ name: 'größer.webm', bytes: file.size, modified: 5, sent: 16 * MiB }),
    ])
    expect(records().all()).toHaveLength(1)
  })

  it('keeps records without a response, and ignores invalid ones', async () => {
    cutAt(2)
    const { send, api } = start()
    await expect(send()).rejects.toThrow()
    server.use(http.head(`*${tus.path}:id`, () => HttpResponse.error()))
    expect(await unfinishedUploads(api, records())).toHaveLength(1)
    for (const text of ['no JSON', '{"a":1}', '[{"path":5}]']) {
      storage.setItem(`clipaway.uploads.${mockUser.id}`, text)
      expect(records().all()).toEqual([])
    }
  })
})
