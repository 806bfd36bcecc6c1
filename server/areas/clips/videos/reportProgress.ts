import type { Log } from '../../../log.ts'
import { secondsLeft } from './secondsLeft.ts'
import { LeaseLost, type VideoLease } from './videoLease.ts'

/** Milliseconds between two writes. */
const interval = 400

export interface ProgressReport {
  /** Call as often as you like; `fraction` of the whole work, 0 to 1. */
  (fraction: number): void
  /** Resolves when no write is under way. */
  settled(): Promise<void>
}

/**
 * Writes progress and the time left, not more often than needed. Also the worker's ear: when a write finds that the
 * lease is gone, `onLost` is called. A write that fails for another reason is only progress that nobody sees.
 */
export function reportProgress(lease: VideoLease, log: Log, onLost: () => void): ProgressReport {
  const left = secondsLeft()
  let from = -1
  let last = Number.NEGATIVE_INFINITY
  let writing: Promise<void> = Promise.resolve()
  let busy = false
  const report = (fraction: number) => {
    if (from < 0) from = fraction
    // Not the time of day, which may be set back by an hour.
    const now = performance.now()
    if (busy || now - last < interval) return
    busy = true
    last = now
    const change = { progress: Math.min(1, fraction), eta_seconds: left(fraction, from) }
    writing = lease
      .update(change)
      .catch((error: unknown) => {
        if (error instanceof LeaseLost) onLost()
        else log.warn({ err: error }, 'progress not written')
      })
      .finally(() => {
        busy = false
      })
  }
  return Object.assign(report, { settled: () => writing })
}
