import type { UpdateResult } from 'kysely'

/** Thrown when another worker holds the lease now, or when the work was cancelled or its row deleted. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

export interface Progress {
  /** Share of the work that is done, 0 to 1. */
  fraction: number
  /** Whole seconds; null while they can't be estimated. */
  secondsLeft: number | null
}

/**
 * The right to change one row while a job works on it. Every write goes through it, so that of two workers only the
 * newer one writes.
 */
export interface Lease {
  /** @throws LeaseLost */
  writeProgress(progress: Progress): Promise<void>
  /** Counts an error. Returns the number of errors since the last result. @throws LeaseLost */
  countError(): Promise<number>
  /** Called when the work ends for an external reason: the server stops, or the store is away. */
  forgetStart?(): Promise<void>
}

/** @throws LeaseLost when an update that names the lease found no row */
export function requireLease({ numUpdatedRows }: UpdateResult): void {
  if (numUpdatedRows === 0n) throw new LeaseLost()
}
