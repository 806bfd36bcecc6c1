import type { DbOrTrx } from '../data/Database.ts'

/** The kind of machine for a queue's jobs: a worker can be limited to some lanes. */
export const lanes = ['analyse', 'render', 'rest'] as const
export type Lane = (typeof lanes)[number]

/** The user on whose behalf a job runs. Jobs of different users alternate. */
export interface Turn {
  /** Id of the user. */
  of: string
  /** Seconds by which this job counts as sent after the user's last pending job. */
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
  /** A job that takes longer is returned to the queue. */
  expireSeconds: number
  /** Pauses between tries, which double; without it the next try starts at once. */
  backoff?: { firstSeconds: number; longestSeconds: number }
  /** Called with the data of a job whose tries are used up. */
  onExhausted?: (data: object) => Promise<void>
  /** Erases the data of a job after its end; the id stays, so that the same job is not stored again. */
  isPersonal?: boolean
}

/** Number of jobs of a queue, by state. */
export interface QueueDepth {
  queue: string
  waiting: number
  active: number
  /** Not due yet. */
  delayed: number
  /** Seconds since the oldest waiting job was due; 0 when none waits. */
  oldestSeconds: number
}

export interface JobContext {
  /** Aborted when the server stops, when the job is cancelled, and when another worker takes it over. */
  signal: AbortSignal
  /** The same in every try of a job. */
  id: string
}

export interface SendOptions {
  trx?: DbOrTrx
  startAfterSeconds?: number
  id?: string
  /** Only with a transaction. Without a turn, the job comes before those with one. */
  turn?: Turn
  /**
   * The job comes before those that nobody waits for. With a turn, urgent jobs of several users alternate; those of a
   * user with very many alternate with all other jobs.
   */
  urgent?: boolean
}

/** A job queue that survives a kill of the process. */
export interface Jobs {
  /** Declares a queue and its handler. Before `start`. */
  define(queue: string, options: QueueOptions, work: (data: object, context: JobContext) => Promise<void>): void
  /**
   * Stores a job; with a transaction it exists exactly when the transaction commits. Does nothing for an `id` (a UUID)
   * that another job of the queue had within the last days.
   */
  send(queue: string, data: object, options?: SendOptions): Promise<void>
  /** Makes a waiting job urgent; returns false when none with this data waits. */
  hurry(queue: string, data: object, options: { trx: DbOrTrx; turn: Turn }): Promise<boolean>
  /** Notifies the workers of this process of a job whose transaction has ended. */
  wake(queue: string): void
  /** Calls `hear` with each notified queue, for workers of another process. */
  onWake(hear: (queue: string) => void): void
  /** Starts a job by cron expression (UTC), once over all processes. Before `start`. */
  every(cron: string, queue: string): void
  /** Deletes the jobs of these queues whose data has these values, including finished ones, but not running ones. */
  forget(queues: readonly string[], data: object, trx: DbOrTrx): Promise<void>
  /** Returns the data of the waiting and running jobs of a queue. */
  living(queue: string, db: DbOrTrx): Promise<object[]>
  /** Returns the length of each defined queue. */
  depths(): Promise<QueueDepth[]>
  /** @throws when the queue is unavailable */
  check(): Promise<void>
  /** Creates the defined queues. From here on, jobs can be sent. */
  open(): Promise<void>
  /** Works on the queues of these lanes. After `open`. */
  work(lanes: readonly Lane[]): Promise<void>
  /** Aborts running jobs, which return to their queue, waits for them, and takes no more; `send` still works. */
  endWork(): Promise<void>
  /** Ends the work, and the connection to the queue. */
  stop(): Promise<void>
}
