import { type Run, ticksBetween } from './followClock.ts'
import { ticksPerSecond, wrapTicks } from './transportPacket.ts'

/** Ticks that a program clock reference may be ahead of the pieces it is for. */
const ahead = 10 * ticksPerSecond

/**
 * Returns the ticks by which a run is shifted to start where the previous one ends. Pictures decide, because they are
 * evenly spaced. A sound packet can have any length; it must only not precede the previous one.
 */
function shiftAfter(before: Run, next: Run, shift: number): number {
  const shared = [...next.streams].flatMap(([pid, { start, isPicture }]) => {
    const former = before.streams.get(pid)
    return former ? [{ ...former, start, isPicture }] : []
  })
  if (shared.length === 0) return before.end + shift - next.start
  const hasPictures = shared.some(({ isPicture }) => isPicture)
  const ends = shared.map(({ start, last, step, isPicture }) => last + (isPicture || !hasPictures ? step : 0) - start)
  return shift + Math.max(...ends)
}

export interface ClockPlan {
  /** Ticks that are added to the timestamps of each run, so that one begins where the one before ends. */
  shifts: readonly number[]
  /** Returns the run of a program clock reference, given that of the one before. */
  runOfReference: (time: number, former: number) => number
}

/** Plans how a clock is closed; null if it needs no change, because it neither jumps nor wraps. */
export function planClock(runs: readonly Run[]): ClockPlan | null {
  const [first] = runs
  if (!first) return null
  const shifts = [0]
  for (const [i, run] of runs.slice(1).entries()) {
    shifts.push(Math.round(shiftAfter(runs[i] as Run, run, shifts[i] as number)))
  }
  const last = Math.max(...runs.map(({ end }, i) => end + (shifts[i] as number)))
  const isWrapping = last >= wrapTicks - ahead
  if (runs.length === 1 && !isWrapping) return null
  // Times before the first piece stay positive.
  const base = isWrapping ? ahead - first.start : 0
  const contains = ({ start, end }: Run, time: number) => {
    const from = ticksBetween(start, time)
    return from >= -ahead && from <= end - start + ahead
  }
  return {
    shifts: shifts.map((shift) => shift + base),
    runOfReference: (time, former) => {
      const later = runs.findIndex((run, i) => i >= former && contains(run, time))
      return later < 0 ? former : later
    },
  }
}
