import { isDatabaseAway } from '../../../data/DatabaseAway.ts'
import { isStoreAway } from '../../../files/isStoreAway.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Log } from '../../../log.ts'
import { failureSentence } from './failureSentence.ts'
import { type Lease, LeaseLost } from './Lease.ts'
import { registerWork } from './runningWork.ts'
import { watchLease } from './watchLease.ts'

export interface LeasedWork<L extends Lease> {
  lease: L
  /** Aborted when the work is cancelled, when the lease is lost, and when the server stops. */
  signal: AbortSignal
  /** Call as often as you like; `fraction` of the whole work, 0 to 1. */
  report(fraction: number): void
}

export interface LeasedJob<L extends Lease, Result> {
  /** Takes the lease; null if nothing is left to do. */
  take(): Promise<L | null>
  run(work: LeasedWork<L>): Promise<Result>
  /** Stores the result and gives the lease back. No progress is written any more. @throws LeaseLost */
  store(work: LeasedWork<L>, result: Result): Promise<void>
  /** Ends the work with a sentence for the creator, because another try would not help. */
  giveUp(lease: L, sentence: string): Promise<void>
}

export interface JobTry {
  /** For the log: `video`, `render` or `file`. */
  name: string
  /** For the log: the data of the job. */
  data: object
  /** The id that `abortWork` receives when the user cancels the work. */
  id: string
  log: Log
  context: JobContext
}

/**
 * Runs one try of a job that holds a lease.
 * @throws the error of the work if the queue should try again
 */
export async function leasedJob<L extends Lease, Result>(
  { name, data, id, log, context }: JobTry,
  { take, run, store, giveUp }: LeasedJob<L, Result>,
): Promise<void> {
  const lease = await take()
  if (!lease) return
  const stop = new AbortController()
  const unregister = registerWork(id, stop)
  const watch = watchLease(lease, log, () => stop.abort())
  const work = { lease, signal: AbortSignal.any([stop.signal, context.signal]), report: watch.report }
  try {
    const result = await run(work)
    await watch.end()
    await store(work, result)
  } catch (error) {
    await watch.end()
    if (error instanceof LeaseLost || stop.signal.aborted) return
    // The job goes back to the queue. If this write fails, the start counts, which only matters after many of them.
    if (context.signal.aborted || isStoreAway(error)) await lease.forgetStart?.().catch(() => {})
    if (context.signal.aborted) throw error
    await retryOrGiveUp(error, {
      countError: lease.countError,
      giveUp: (sentence) => {
        log.warn({ err: error, ...data }, `${name} failed`)
        return giveUp(lease, sentence)
      },
    })
  } finally {
    unregister()
  }
}

/**
 * Gives work up if another try would not help.
 * @throws the error otherwise, so that the queue tries again
 */
export async function retryOrGiveUp(
  error: unknown,
  { countError, giveUp }: { countError(): Promise<number>; giveUp(sentence: string): Promise<void> },
): Promise<void> {
  if (isDatabaseAway(error) || isStoreAway(error)) throw error
  const errors = await countError().catch((problem: unknown) => {
    if (problem instanceof LeaseLost) return null
    // Uncounted, but retried: the queue limits the tries as well. The cause is worth more in the log than its count.
    throw error
  })
  if (errors === null) return
  const sentence = failureSentence(error, errors)
  if (sentence === null) throw error
  await giveUp(sentence)
}
