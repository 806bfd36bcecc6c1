import type { Log } from '../../../log.ts'
import { type Lease, LeaseLost } from './Lease.ts'
import { secondsLeft } from './secondsLeft.ts'

/** Milliseconds between two writes of the progress. */
const pollInterval = 400

export interface LeaseWatch {
  /** Call as often as you like; `fraction` of the whole work, 0 to 1. The first call starts the watch. */
  report(fraction: number): void
  /** Resolves when no write is under way any more, and none follows. */
  end(): Promise<void>
}

/**
 * Writes the last reported progress and the time left at a fixed interval. A write that finds the lease gone calls
 * `onLost`; another failed write is only logged, because the work goes on without it.
 */
export function watchLease(lease: Pick<Lease, 'writeProgress'>, log: Log, onLost: () => void): LeaseWatch {
  const left = secondsLeft()
  let fraction = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let hasEnded = false
  const write = () => {
    writing ??= lease
      .writeProgress({ fraction, secondsLeft: left(fraction) })
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) onLost()
        else log.warn({ err: error }, 'progress not written')
      })
      .finally(() => {
        writing = undefined
      })
  }
  return {
    report: (now) => {
      fraction = Math.min(1, now)
      if (timer || hasEnded) return
      timer = setInterval(write, pollInterval)
      write()
    },
    end: async () => {
      hasEnded = true
      clearInterval(timer)
      await writing
    },
  }
}
