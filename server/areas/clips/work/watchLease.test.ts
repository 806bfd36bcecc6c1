import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../../log.ts'
import { type Lease, LeaseLost } from './Lease.ts'
import { watchLease } from './watchLease.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** As an administrator does, or a machine that learns the time. */
const setBack = () => vi.setSystemTime(Date.now() - 3600_000)

function watching() {
  const writeProgress = vi.fn<Lease['writeProgress']>(async () => {})
  const onLost = vi.fn()
  const log = createLog({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  return { watch: watchLease({ writeProgress }, log, onLost), writeProgress, onLost, warn }
}

it('writes nothing before the first report', async () => {
  const { watch, writeProgress } = watching()
  await vi.advanceTimersByTimeAsync(2000)
  expect(writeProgress).not.toHaveBeenCalled()
  await watch.end()
})

it('writes the first report at once, and then the last one with the time left, even if the clock is set back', async () => {
  const { watch, writeProgress } = watching()
  watch.report(0)
  setBack()
  watch.report(0.2)
  await vi.advanceTimersByTimeAsync(300)
  watch.report(0.5)
  await vi.advanceTimersByTimeAsync(100)
  await watch.end()
  expect(writeProgress.mock.calls.map(([progress]) => progress)).toEqual([
    { fraction: 0, secondsLeft: null },
    { fraction: 0.5, secondsLeft: 1 },
  ])
})

it('notices a lost lease while nothing more is reported', async () => {
  const { watch, writeProgress, onLost } = watching()
  watch.report(0.1)
  await vi.advanceTimersByTimeAsync(0)
  expect(onLost).not.toHaveBeenCalled()
  writeProgress.mockRejectedValueOnce(new LeaseLost())
  await vi.advanceTimersByTimeAsync(400)
  expect(onLost).toHaveBeenCalledOnce()
  await watch.end()
})

it('goes on after a write that failed for another reason', async () => {
  const { watch, writeProgress, onLost, warn } = watching()
  writeProgress.mockRejectedValueOnce(new Error('the connection broke'))
  watch.report(0.1)
  await vi.advanceTimersByTimeAsync(400)
  expect(writeProgress).toHaveBeenCalledTimes(2)
  expect(onLost).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
  await watch.end()
})

it('ends after the write under way, and writes nothing after that', async () => {
  const { watch, writeProgress } = watching()
  const written = Promise.withResolvers<void>()
  writeProgress.mockReturnValueOnce(written.promise)
  watch.report(0.1)
  let hasEnded = false
  const ending = watch.end().then(() => {
    hasEnded = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(hasEnded).toBe(false)
  written.resolve()
  await ending
  watch.report(0.9)
  await vi.advanceTimersByTimeAsync(1000)
  expect(writeProgress).toHaveBeenCalledOnce()
})
