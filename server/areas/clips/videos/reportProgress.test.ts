import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../../log.ts'
import { reportProgress } from './reportProgress.ts'
import { LeaseLost, type VideoLease } from './videoLease.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** As an administrator does, or a machine that learns the time. */
const setBack = () => vi.setSystemTime(Date.now() - 3600_000)

function reporting() {
  const update = vi.fn<VideoLease['update']>(async () => {})
  const onLost = vi.fn()
  const report = reportProgress({ update } as Partial<VideoLease> as VideoLease, createLog({ level: 'silent' }), onLost)
  return { report, update, onLost }
}

it('progress is written, with the time that is left, when the clock is set back meanwhile', async () => {
  const { report, update } = reporting()
  report(0)
  await report.settled()
  setBack()
  vi.advanceTimersByTime(10_000)
  report(0.5)
  await report.settled()
  expect(update.mock.calls.map(([change]) => change)).toEqual([
    { progress: 0, eta_seconds: null },
    { progress: 0.5, eta_seconds: 10 },
  ])
})

it('and a lease that was lost is heard of', async () => {
  const { report, update, onLost } = reporting()
  report(0)
  await report.settled()
  setBack()
  vi.advanceTimersByTime(1000)
  update.mockRejectedValueOnce(new LeaseLost('v1'))
  report(0.1)
  await report.settled()
  expect(onLost).toHaveBeenCalledOnce()
})
