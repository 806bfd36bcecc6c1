import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondsLeft } from './secondsLeft.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells what is left by what it took so far, whatever the time of day is set to', () => {
  const left = secondsLeft()
  vi.advanceTimersByTime(30_000)
  vi.setSystemTime(Date.now() - 3600_000)
  expect([left(0.01), left(0.25), left(0.5, 0.25), left(1)]).toEqual([null, 90, 60, 0])
})
