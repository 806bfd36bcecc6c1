import type { WorkFigures } from './metrics/Metrics.ts'

/** A server's messages to its worker. Each may get lost: the worker polls the database as well. */
export type ToWorker =
  /** This queue has a new job. */
  | { wake: string }
  /** The work on this video or clip is no longer wanted. */
  | { abort: string }
  /** Requests figures; the answer repeats the number. */
  | { ask: number }

export interface FromWorker {
  answer: number
  figures: WorkFigures
}
