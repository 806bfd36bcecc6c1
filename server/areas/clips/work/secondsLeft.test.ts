import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { secondsLeft } from './secondsLeft.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('estimates the time left by the speed so far, whatever the time of day is set to', () => {
  const left = secondsLeft()
  expect(left(0)).toBeNull()
  vi.advanceTimersByTime(30_000)
  vi.setSystemTime(Date.now() - 3600_000)
  expect([left(0.01), left(0.25), left(1)]).toEqual([null, 90, 0])
})

it('measures the speed from its first call, for work that begins in the middle', () => {
  const left = secondsLeft()
  vi.advanceTimersByTime(10_000)
  expect(left(0.25)).toBeNull()
  vi.advanceTimersByTime(30_000)
  expect(left(0.5)).toBe(60)
})

it('leaves the preparation before the first growth out of the speed', () => {
  const left = secondsLeft()
  for (const _ of [1, 2, 3]) {
    expect(left(0)).toBeNull()
    vi.advanceTimersByTime(10_000)
  }
  left(0)
  vi.advanceTimersByTime(10_000)
  expect(left(0.5)).toBe(10)
})
