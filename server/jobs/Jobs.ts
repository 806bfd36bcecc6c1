import type { DbOrTrx } from '../data/Database.ts'

/** The kind of machine for a queue's jobs: a worker can be limited to some lanes. */
export const lanes = ['analyse', 'render', 'rest'] as const
export type Lane = (typeof lanes)[number]

/** The person on whose behalf a job runs. Each person's jobs take turns with everybody else's. */
export interface Turn {
  /** Id of the person. */
  of: string
  /** Seconds: so much later than the person's last job that waits or runs does this one count as sent. */
  apart: number
}

/** Guarantees of a queue about its jobs. Seconds. */
export interface QueueOptions {
  /** `rest` when left out. */
  lane?: Lane
  /** The number of jobs of this queue that one process runs at once. */
  concurrency: number
  /** Further tries after the first, kills of the process included. */
  retries: number
  /** A job that takes longer is given back. */
  expireSeconds: number
  /** Pauses between tries that double; without it the next try comes at once. */
  backoff?: { firstSeconds: number; longestSeconds: number }
  /** Called with the data of a job whose tries are used up. */
  onExhausted?: (data: object) => Promise<void>
  /** The data of a job is erased once it is done or given up; its id stays, so that the same job is not stored again. */
  isPersonal?: boolean
}

/** Jobs of a queue, by what keeps them from being done. */
export interface QueueDepth {
  queue: string
  waiting: number
  active: number
  /** Not due yet. */
  delayed: number
  /** Since when the oldest of those that wait could have been worked on; 0 when none waits. */
  oldestSeconds: number
}

export interface JobContext {
  /** Aborted when the program stops, when the job was cancelled, and when another worker has taken it over. */
  signal: AbortSignal
  /** The same in every try of a job. */
  id: string
}

export interface SendOptions {
  trx?: DbOrTrx
  startAfterSeconds?: number
  id?: string
  /** Only with a transaction. Without it, the job comes before those that have a turn. */
  turn?: Turn
  /**
   * Somebody waits for it: before the jobs that nobody waits for. With a turn, urgent jobs of several people take turns,
   * and somebody who sends very many has them done in turn with all other jobs.
   */
  urgent?: boolean
}

/** Work that outlives a request and a kill of the process. */
export interface Jobs {
  /** Declares a queue and how its jobs are worked on. Before `start`. */
  define(queue: string, options: QueueOptions, work: (data: object, context: JobContext) => Promise<void>): void
  /**
   * Stores a job; with a transaction it exists exactly when the transaction does. With an `id` (a UUID) that another job
   * of the queue had within the last days, nothing is stored.
   */
  send(queue: string, data: object, options?: SendOptions): Promise<void>
  /** Makes a job that waits urgent; false when none with this data waits. */
  hurry(queue: string, data: object, options: { trx: DbOrTrx; turn: Turn }): Promise<boolean>
  /** Says that a job was sent in a transaction that has ended: workers of this process look at once. */
  wake(queue: string): void
  /** Calls `hear` with each queue that is woken, for workers of another process. */
  onWake(hear: (queue: string) => void): void
  /** Starts a job by cron expression (UTC), once over all processes. Before `start`. */
  every(cron: string, queue: string): void
  /** Deletes the jobs of these queues whose data has these values, finished ones too. A job that runs is left alone. */
  forget(queues: readonly string[], data: object, trx: DbOrTrx): Promise<void>
  /** Data of the jobs of a queue that wait or run. */
  living(queue: string, db: DbOrTrx): Promise<object[]>
  /** The length of each defined queue. */
  depths(): Promise<QueueDepth[]>
  /** @throws when the queue cannot be worked with at the moment */
  check(): Promise<void>
  /** Makes the queues that were defined. From here on, jobs can be sent. */
  open(): Promise<void>
  /** Works on the queues of these lanes. After `open`. */
  work(lanes: readonly Lane[]): Promise<void>
  /** Aborts what runs (it goes back to its queue), waits for it, and takes no more; `send` still works. */
  endWork(): Promise<void>
  /** Ends the work, and the connection to the queue. */
  stop(): Promise<void>
}
