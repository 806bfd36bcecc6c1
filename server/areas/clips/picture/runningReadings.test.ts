import { expect, it } from 'vitest'
import { runningReadingOf, whileReading } from './runningReadings.ts'

const ranges = [{ start: 10, end: 30 }]

function start(videoId: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reading = whileReading(videoId, ranges, () => promise)
  return { reading, end: () => resolve('read'), fail: () => reject(new Error('unreadable')) }
}

it('lets a second request for the same pictures wait for the first', async () => {
  const { reading, end } = start('shared')
  const waiting = runningReadingOf('shared', [{ start: 12, end: 20 }])
  expect(await runningReadingOf('shared', [{ start: 20, end: 31 }])).toBe(false)
  expect(await runningReadingOf('another', ranges)).toBe(false)
  end()
  expect(await waiting).toBe(true)
  expect(await reading).toBe('read')
  expect(await runningReadingOf('shared', ranges)).toBe(false)
})

it('lets the second request look again when the first fails', async () => {
  const { reading, fail } = start('failing')
  const waiting = runningReadingOf('failing', ranges)
  fail()
  await expect(reading).rejects.toThrow('unreadable')
  expect(await waiting).toBe(true)
  expect(await runningReadingOf('failing', ranges)).toBe(false)
})

it('ends the wait of a cancelled job', async () => {
  const { reading, end } = start('long')
  const cancelled = new AbortController()
  const waiting = runningReadingOf('long', ranges, cancelled.signal)
  cancelled.abort()
  await expect(waiting).rejects.toThrow()
  await expect(runningReadingOf('long', ranges, cancelled.signal)).rejects.toThrow()
  end()
  await reading
})
