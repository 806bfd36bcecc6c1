import { expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import { defaultSettings } from '../ClipSettings.ts'
import { select } from './select.ts'

/** Returns an endless talk with a possible edge every few seconds. */
function denseTalk(hours: number) {
  const seconds = hours * 3600
  const cuts = Array.from({ length: seconds / 3 }, (_, i) => i * 3 + (i % 7) * 0.3)
  const bursts = Array.from({ length: seconds / 480 }, (_, i) => 100 + i * 460)
  const { analysis } = plannedAnalysis(seconds, bursts, cuts)
  const { pauses } = analysis
  const sentences = pauses.slice(1).map(({ start }, i) => ({
    start: pauses[i]?.end ?? 0,
    end: start,
    text: `Words of number ${i} are here${i % 9 ? '.' : '?'}`,
  }))
  return { ...analysis, sentences }
}

/** Measures CPU seconds, which hardly depend on other load. */
function costOf<T>(work: () => T): { cpu: number; result: T } {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1e6, result }
}

it('takes time proportional to the length of the talk', () => {
  select(denseTalk(0.5), defaultSettings)
  const [short, long] = [denseTalk(1), denseTalk(8)].map((talk) => costOf(() => select(talk, defaultSettings)).cpu)
  expect((long ?? 0) / (short ?? 1)).toBeLessThan(12)
})
