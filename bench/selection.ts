/**
 * Measures the choice of clips in talks of one, eight and sixteen hours with a possible edge every three seconds:
 * `npm run bench:selection`. Prints the CPU seconds of each, the median of five, and as a ratio to one hour: a choice
 * whose cost is proportional to the length gives 8 and 16.
 */
import { defaultSettings } from '../clipper/pure/ClipSettings.ts'
import { select } from '../clipper/pure/select/select.ts'
import { plannedAnalysis } from '../clipper/testing/plannedAnalysis.ts'
import { median } from './hammer.ts'

const runs = 5

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

function cpuSecondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const talks = [1, 8, 16].map((hours) => ({ hours, talk: denseTalk(hours), costs: [] as number[] }))
// Compiled before it is measured, and the lengths take turns.
for (const { talk } of talks) select(talk, defaultSettings)
for (let run = 0; run < runs; run++) {
  for (const { talk, costs } of talks) costs.push(cpuSecondsOf(() => select(talk, defaultSettings)))
}
const [hour = 1] = talks.map(({ costs }) => median(costs))
for (const { hours, costs } of talks) {
  const cost = median(costs)
  console.log(`${hours} h: ${cost.toFixed(3)} s, ${(cost / hour).toFixed(1)} times the cost of an hour`)
}
