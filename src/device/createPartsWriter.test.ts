import { describe, expect, it, vi } from 'vitest'
import type { PartsEvent } from '../../clipper/browser/parts/PartsMessage.ts'
import { createPartsWriter } from './createPartsWriter.ts'
import type { UsedWorker } from './usedWorker.ts'

const file = new File(['talk'], 'talk.mp4')

/** Starts a worker that the test controls, with one order. */
function start() {
  const worker = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    onmessage: null as UsedWorker['onmessage'],
    onerror: null as UsedWorker['onerror'],
    onmessageerror: null as UsedWorker['onmessageerror'],
  }
  const stop = new AbortController()
  const onProgress = vi.fn()
  const order = { file, kept: [[0, 9]] as [number, number][], onProgress }
  const written = createPartsWriter(() => worker as unknown as UsedWorker)(order, stop.signal)
  const report = (data: PartsEvent) => worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent)
  return { worker, stop, onProgress, written, report }
}

describe('createPartsWriter', () => {
  it('sends one request to a worker, reports its progress, and ends it when done', async () => {
    const { worker, written, report, onProgress } = start()
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ file, kept: [[0, 9]], name: expect.any(String) })
    report({ type: 'progress', share: 0.4 })
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.4)
    const parts = new File(['parts'], 'parts')
    report({ type: 'done', file: parts })
    expect(await written).toBe(parts)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('fails when the worker fails or crashes', async () => {
    const refused = start()
    refused.report({ type: 'failed', detail: 'QuotaExceededError' })
    await expect(refused.written).rejects.toThrow('QuotaExceededError')
    const gone = start()
    gone.worker.onerror?.call(gone.worker as never, { preventDefault: () => {} } as ErrorEvent)
    await expect(gone.written).rejects.toThrow()
    expect(gone.worker.terminate).toHaveBeenCalledOnce()
  })

  it('ends the worker on abort', async () => {
    const { worker, stop, written } = start()
    stop.abort()
    await expect(written).rejects.toThrow()
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})
