import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { DatabaseAway } from '../data/DatabaseAway.ts'
import type { Log } from '../log.ts'
import type { Jobs, QueueOptions } from './Jobs.ts'
import { emptyQueue, type Query, queueDepths } from './queueDepths.ts'

type Work = Parameters<Jobs['define']>[2]

interface Definition {
  options: QueueOptions
  work: Work
}

/** A dead worker is noticed after this time. pg-boss takes no less than 10. */
const heartbeatSeconds = 10
const stopLimitMs = 10_000
/** Jobs of one's own transactions and retries come without a notification. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

/** Jobs in the same PostgreSQL, by pg-boss. `onError` hears of jobs that failed. */
export function bossJobs(
  connectionString: string,
  log: Log,
  onError: (error: unknown, queue: string) => void = () => {},
): Jobs {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    clockMonitorIntervalSeconds: 600,
    application_name: 'clipaway-jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  const definitions = new Map<string, Definition>()
  const schedules: { cron: string; queue: string }[] = []
  const stopping = new AbortController()
  let started = false

  const query: Query = async (text) => (await boss.getDb().executeSql(text)).rows

  const runOne = async (queue: string, { work }: Definition, job: BossJob): Promise<void> => {
    try {
      const signal = AbortSignal.any([job.signal, stopping.signal])
      await work(job.data ?? {}, { signal, id: job.id })
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.error({ err: error, queue, tries: job.retryCount }, 'job failed')
        onError(error, queue)
        throw error
      }
      // Not the job's fault: a fresh one with all its tries takes its place.
      await boss.send(queue, job.data)
    }
  }

  return {
    define: (queue, options, work) => {
      definitions.set(queue, { options, work })
    },
    every: (cron, queue) => {
      schedules.push({ cron, queue })
    },
    send: async (queue, data, { trx, startAfterSeconds, id } = {}) => {
      try {
        await boss.send(queue, data, {
          ...(trx ? { db: fromKysely(trx) } : {}),
          ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
          ...(id ? { id } : {}),
        })
      } catch (error) {
        throw (error as { syscall?: string }).syscall === 'connect' ? new DatabaseAway(error) : error
      }
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
    start: async (working) => {
      await boss.start()
      started = true
      for (const [queue, { options }] of definitions) {
        const settings = {
          retryLimit: options.retries,
          retryDelay: options.backoff?.firstSeconds ?? 1,
          retryBackoff: options.backoff !== undefined,
          ...(options.backoff ? { retryDelayMax: options.backoff.longestSeconds } : {}),
          expireInSeconds: options.expireSeconds,
          heartbeatSeconds,
          notify: true,
        }
        const dead = `${queue}.exhausted`
        await boss.createQueue(dead)
        await boss.createQueue(queue, { ...settings, deadLetter: dead })
        await boss.updateQueue(queue, settings)
      }
      for (const { cron, queue } of schedules) await boss.schedule(queue, cron, {}, { tz: 'UTC' })
      if (!working) return
      for (const [queue, definition] of definitions) {
        const { concurrency } = definition.options
        const pace = { ...polling, localConcurrency: concurrency, heartbeatRefreshSeconds: 2 }
        await boss.work<object>(queue, pace, async (jobs) => {
          for (const job of jobs) await runOne(queue, definition, job)
        })
        // Jobs end here whose last worker was killed.
        await boss.work<object>(`${queue}.exhausted`, polling, async (jobs) => {
          for (const job of jobs) await definition.options.onExhausted?.(job.data)
        })
      }
    },
    endWork: async () => {
      if (!started) return
      stopping.abort()
      const ended = Promise.all([...definitions.keys()].map((queue) => boss.offWork(queue)))
      await Promise.race([ended, delay(stopLimitMs, undefined, { ref: false })])
    },
    stop: async () => {
      if (!started) return
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopLimitMs })
    },
  }
}

interface BossJob {
  id: string
  data: object
  signal: AbortSignal
  retryCount: number
}
