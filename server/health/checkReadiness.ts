import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../Services.ts'

/** The required parts of the program; `ok`, or a short description of the problem. */
export interface Readiness {
  ready: boolean
  database: string
  files: string
  queue: string
}

const limitMs = 3000

/** Checks everything that the server depends on. Reasons contain no addresses, because any caller may read them. */
export async function checkReadiness({ db, files, jobs, log }: Services): Promise<Readiness> {
  const look = async (name: string, ask: () => Promise<unknown>, wrong: string): Promise<string> => {
    const over = new AbortController()
    const late = delay(limitMs, undefined, { signal: over.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${limitMs} ms`)
    })
    try {
      await Promise.race([ask(), late])
      return 'ok'
    } catch (error) {
      log.warn({ err: error, part: name }, 'not ready')
      return wrong
    } finally {
      late.catch(() => {})
      over.abort()
    }
  }
  const [database, stored, queue] = await Promise.all([
    look('database', () => sql`select 1`.execute(db), 'The database does not answer.'),
    look('files', () => files.check(), 'Files cannot be stored.'),
    look('queue', () => jobs.check(), 'The job queue does not answer.'),
  ])
  return { ready: [database, stored, queue].every((word) => word === 'ok'), database, files: stored, queue }
}

/** Shares one result between simultaneous and frequent callers. */
export function sharedReadiness(services: Services, keepMs = 1000): () => Promise<Readiness> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<Readiness>
  return () => {
    if (performance.now() - asked > keepMs) {
      asked = performance.now()
      answer = checkReadiness(services)
    }
    return answer
  }
}
