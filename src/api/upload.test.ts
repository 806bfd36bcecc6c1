import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api as contract } from '../../contract/endpoints.ts'
import { ApiError } from './ApiError.ts'
import { FakeXhr } from './testing/FakeXhr.ts'
import { standIn } from './testing/standIn.ts'
import { upload as sendForm } from './upload.ts'

const entry = {
  id: 'v1',
  title: 'talk',
  status: 'queued',
  progress: 0,
  eta_seconds: null,
  error: null,
  created_at: '2026-01-01T00:00:00Z',
}
const body = { file: new File(['video'], 'talk.mp4'), max_clips: 3 }

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeXhr))
afterEach(() => vi.unstubAllGlobals())

function start(settings: { signal?: AbortSignal; onProgress?: (progress: object) => void } = {}) {
  const client = standIn(() => new Response())
  const { signal, onProgress = () => {} } = settings
  const upload = client.api.transfer(contract.clips.upload, { signal }, (target) =>
    sendForm(contract.clips.upload, { body, onProgress, signal, ...target }),
  )
  const request = FakeXhr.last
  if (!request) throw new Error('nothing was sent')
  return { ...client, upload, request }
}

describe('upload', () => {
  it('sends a form with the token and returns the response', async () => {
    const { upload, request } = start()
    request.answer(201, JSON.stringify(entry))
    expect(await upload).toEqual(entry)
    expect([request.method, request.url]).toEqual(['POST', 'https://api.test/api/clips/'])
    expect(request.headers).toEqual({ Authorization: 'Token key-1' })
    expect(request.body?.get('max_clips')).toBe('3')
    expect(request.body?.get('file')).toMatchObject({ name: 'talk.mp4' })
  })

  it('fails like any other call', async () => {
    const { upload, request, onError } = start()
    request.answer(413, '{"file":["Too large."]}', { 'Retry-After': '9' })
    await expect(upload).rejects.toMatchObject({ status: 413, data: { file: ['Too large.'] }, retryAfter: 9 })
    expect(onError).toHaveBeenCalledOnce()
  })

  it('ends the session on a 401', async () => {
    const { upload, request, onError, onUnauthorized } = start()
    request.answer(401, '{"message":"Please sign in again."}')
    await expect(upload).rejects.toBeInstanceOf(ApiError)
    expect([onUnauthorized.mock.calls.length, onError.mock.calls.length]).toEqual([1, 0])
  })

  it('rejects a response that violates the contract', async () => {
    for (const text of ['<html>', '{"id":1}']) {
      const { upload, request } = start()
      request.answer(201, text)
      await expect(upload).rejects.toMatchObject({ status: 201, data: null })
    }
  })

  it('reports a broken connection', async () => {
    const { upload, request, onError } = start()
    request.breakOff()
    await expect(upload).rejects.toMatchObject({ status: null, data: null })
    expect(onError).toHaveBeenCalledOnce()
  })

  it('stops on abort, and reports nothing', async () => {
    const controller = new AbortController()
    const { upload, request, onError } = start({ signal: controller.signal })
    controller.abort()
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
    expect(request.aborted).toBe(true)
    expect(onError).not.toHaveBeenCalled()
  })

  it('does not start after an abort', async () => {
    FakeXhr.last = null
    const { api } = standIn(() => new Response())
    const signal = AbortSignal.abort()
    const upload = api.transfer(contract.clips.upload, { signal }, (target) =>
      sendForm(contract.clips.upload, { body, signal, ...target }),
    )
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
    expect(FakeXhr.last).toBeNull()
  })
})
