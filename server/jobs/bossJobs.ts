import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { QueueTimes } from '../config.ts'
import { DatabaseAway } from '../data/DatabaseAway.ts'
import { isStoreAway } from '../files/isStoreAway.ts'
import type { Log } from '../log.ts'
import type { Jobs, QueueOptions } from './Jobs.ts'
import { eraseData, eraseFailed } from './personalJobs.ts'
import { dueQueues, emptyQueue, type Query, queueDepths } from './queueDepths.ts'
import { priorityOf, urgentPriority, urgentPriorityOf } from './turns.ts'

type Work = Parameters<Jobs['define']>[2]
type BossJob = JobWithMetadata<object>

interface Definition {
  options: QueueOptions
  work: Work
}

/** Seconds after which a dead worker is noticed. The minimum of pg-boss is 10. */
const heartbeatSeconds = 10
const stopLimitMs = 10_000
/** Each worker polls rarely, because one query for all queues is sent often. */
const polling = { pollingIntervalSeconds: 60 }

/** The name of queue connections in PostgreSQL's lists: those of running servers and workers. */
export const queueConnectionName = 'clipaway-jobs'

/** The dead letter queue, for jobs without tries left. */
const exhausted = (queue: string): string => `${queue}.exhausted`

export interface QueuePlace {
  connectionString: string
  /** Maximum connections to it. */
  connections: number
  times: QueueTimes
}

/** Runs jobs in the same PostgreSQL with pg-boss. `onError` receives failed jobs. */
export function bossJobs(
  { connectionString, connections, times }: QueuePlace,
  log: Log,
  onError: (error: unknown, queue: string) => void = () => {},
): Jobs {
  const boss = new PgBoss({
    connectionString,
    max: connections,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    clockMonitorIntervalSeconds: 600,
    application_name: queueConnectionName,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  const definitions = new Map<string, Definition>()
  const schedules: { cron: string; queue: string }[] = []
  const stopping = new AbortController()
  const workers = new Map<string, string[]>()
  let looking: NodeJS.Timeout | undefined
  let started = false

  const query: Query = async (text, values) => (await boss.getDb().executeSql(text, values)).rows

  const runOne = async (queue: string, { options, work }: Definition, job: BossJob): Promise<void> => {
    try {
      const signal = AbortSignal.any([job.signal, stopping.signal])
      await work(job.data ?? {}, { signal, id: job.id })
    } catch (error) {
      if (!stopping.signal.aborted && !isStoreAway(error)) {
        log.error({ err: error, queue, tries: job.retryCount }, 'job failed')
        onError(error, queue)
        throw error
      }
      if (!stopping.signal.aborted) {
        log.warn({ err: error, queue }, 'the store of files is away')
        await delay(times.storeRetry, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
      // Not the job's fault, so a new one with all its tries replaces it.
      const { priority, groupId } = job
      await boss.send(queue, job.data, { priority, ...(groupId ? { group: { id: groupId } } : {}) })
    }
    // The work is done: a failure here must not repeat it.
    if (options.isPersonal)
      await eraseData(query, job).catch((err: unknown) => log.warn({ err, queue }, 'data not erased'))
  }

  const giveUp = async (queue: string, { options }: Definition, job: BossJob): Promise<void> => {
    await options.onExhausted?.(job.data)
    if (!options.isPersonal) return
    await eraseData(query, job)
    await eraseFailed(query, queue)
  }

  let hear: (queue: string) => void = () => {}
  const wake = (queue: string) => {
    for (const id of workers.get(queue) ?? []) boss.notifyWorker(id)
    hear(queue)
  }
  const addWorker = async (queue: string, work: (job: BossJob) => Promise<unknown>) => {
    const options = { ...polling, heartbeatRefreshSeconds: 2, includeMetadata: true } as const
    const id: string = await boss.work(queue, options, async (jobs: BossJob[]) => {
      for (const job of jobs) await work(job)
      // The next one may be waiting already.
      boss.notifyWorker(id)
    })
    workers.set(queue, [...(workers.get(queue) ?? []), id])
  }
  let asking = false
  const wakeWhoIsNeeded = async () => {
    if (asking || stopping.signal.aborted) return
    asking = true
    try {
      for (const queue of await dueQueues(query)) wake(queue)
    } catch (error) {
      log.debug({ err: error }, 'job queue not asked')
    } finally {
      asking = false
    }
  }

  return {
    define: (queue, options, work) => {
      definitions.set(queue, { options, work })
    },
    every: (cron, queue) => {
      schedules.push({ cron, queue })
    },
    send: async (queue, data, { trx, startAfterSeconds, id, turn, urgent } = {}) => {
      try {
        const urgentTurn = turn && trx && urgent ? await urgentPriorityOf(queue, turn, trx) : null
        const turnOptions = turn &&
          trx && { priority: urgentTurn ?? (await priorityOf(queue, turn, trx)), group: { id: turn.of } }
        await boss.send(queue, data, {
          ...(trx ? { db: fromKysely(trx) } : {}),
          ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
          ...(id ? { id } : {}),
          ...(urgent ? { priority: urgentPriority() } : {}),
          ...turnOptions,
        })
        if (!trx && !startAfterSeconds) wake(queue)
      } catch (error) {
        throw (error as { syscall?: string }).syscall === 'connect' ? new DatabaseAway(error) : error
      }
    },
    hurry: async (queue, data, { trx, turn }) => {
      const { numAffectedRows = 0n } = await sql`
        update pgboss.job set priority = coalesce(${await urgentPriorityOf(queue, turn, trx)}::int, priority)
        where name = ${queue} and state < 'active' and data = ${JSON.stringify(data)}::jsonb`.execute(trx)
      return numAffectedRows > 0n
    },
    wake,
    onWake: (listener) => {
      hear = listener
    },
    forget: async (queues, data, trx) => {
      await sql`
        delete from pgboss.job
        where name = any(${[...queues, ...queues.map(exhausted)]}) and state <> 'active'
          and data @> ${JSON.stringify(data)}::jsonb`.execute(trx)
    },
    living: async (queue, db) => {
      const { rows } = await sql<{ data: object }>`
        select data from pgboss.job
        where name = ${queue} and state in ('created', 'retry', 'active') and data is not null`.execute(db)
      return rows.map(({ data }) => data)
    },
    depths: async () => {
      const found = new Map((await queueDepths(query)).map((depth) => [depth.queue, depth]))
      return [...definitions.keys()].map((queue) => found.get(queue) ?? emptyQueue(queue))
    },
    check: async () => {
      if (!started || stopping.signal.aborted) throw new Error('the job queue is not running')
      await query('select 1 from pgboss.version')
    },
    open: async () => {
      await boss.start()
      started = true
      for (const [queue, { options }] of definitions) {
        const settings = {
          retryLimit: options.retries,
          retryDelay: options.backoff?.firstSeconds ?? times.retry,
          retryBackoff: options.backoff !== undefined,
          ...(options.backoff ? { retryDelayMax: options.backoff.longestSeconds } : {}),
          expireInSeconds: options.expireSeconds,
          heartbeatSeconds,
        }
        await boss.createQueue(exhausted(queue))
        await boss.createQueue(queue, { ...settings, deadLetter: exhausted(queue) })
        await boss.updateQueue(queue, settings)
      }
      for (const { cron, queue } of schedules) await boss.schedule(queue, cron, {}, { tz: 'UTC' })
    },
    work: async (working) => {
      for (const [queue, definition] of definitions) {
        if (!working.includes(definition.options.lane ?? 'rest')) continue
        for (let i = 0; i < definition.options.concurrency; i += 1) {
          await addWorker(queue, (job) => runOne(queue, definition, job))
        }
        // Receives jobs whose last worker was killed.
        await addWorker(exhausted(queue), (job) => giveUp(queue, definition, job))
      }
      if (workers.size > 0) looking ??= setInterval(() => void wakeWhoIsNeeded(), times.look).unref()
    },
    endWork: async () => {
      if (!started) return
      stopping.abort()
      clearInterval(looking)
      // Stops all workers here, because pg-boss checks only every half second whether the last has ended.
      const ended = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue)))
      await Promise.race([ended, delay(stopLimitMs, undefined, { ref: false })])
    },
    stop: async () => {
      if (!started) return
      stopping.abort()
      clearInterval(looking)
      await boss.stop({ graceful: true, timeout: stopLimitMs })
    },
  }
}
