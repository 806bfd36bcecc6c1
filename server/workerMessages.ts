import type { WorkFigures } from './metrics/Metrics.ts'

/** A server's messages to its worker. Each may get lost: the worker polls the database as well. */
export type ToWorker =
  /** This queue has a job. */
  | { wake: string }
  /** Nobody wants the work on this video or clip any more. */
  | { abort: string }
  /** Asks for figures; the number comes back with the answer. */
  | { ask: number }

export interface FromWorker {
  answer: number
  figures: WorkFigures
}
