import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endStalled } from './endStalled.ts'
import { StoreAway } from './isStoreAway.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets bytes pass through the buffers between two streams. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('destroys a stream that stalls, before or after its first byte', async () => {
  for (const sent of [0, 10]) {
    const body = new PassThrough()
    const read = buffer(endStalled(body, 1000))
    const outcome = expect(read).rejects.toBeInstanceOf(StoreAway)
    if (sent > 0) body.write(Buffer.alloc(sent))
    await settle()
    vi.advanceTimersByTime(1000)
    await outcome
    expect(body.destroyed).toBe(true)
  }
})

it('waits for a slow reader and for bytes that keep coming', async () => {
  const body = new PassThrough({ highWaterMark: 1 })
  const stream = endStalled(body, 1000)
  body.write(Buffer.alloc(1_000_000))
  await settle()
  vi.advanceTimersByTime(60_000)
  const read = buffer(stream)
  await settle()
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(900)
    body.write(Buffer.alloc(100))
    await settle()
  }
  body.end()
  expect((await read).length).toBe(1_000_500)
  expect(vi.getTimerCount()).toBe(0)
})

it('does not end a completed stream that is read late', async () => {
  const body = new PassThrough()
  const stream = endStalled(body, 1000)
  body.end(Buffer.alloc(70_000))
  await settle()
  vi.advanceTimersByTime(60_000)
  expect((await buffer(stream)).length).toBe(70_000)
})

it('passes on the error of the source, and closes the source with the reader', async () => {
  const broken = new PassThrough()
  const read = buffer(endStalled(broken, 1000))
  broken.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  await expect(read).rejects.toThrow('reset')
  const left = new PassThrough()
  endStalled(left, 1000).destroy()
  await settle()
  expect([left.destroyed, vi.getTimerCount()]).toEqual([true, 0])
})
