import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../data/Database.ts'
import type { Log } from '../log.ts'

interface Count {
  /** In all processes, as of the last exchange. */
  all: number
  /** In this process since then. */
  own: number
  /** Milliseconds since the epoch, on this machine's clock. */
  expires: number
  windowMs: number
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/** The interface that @fastify/rate-limit requires. */
interface Store {
  incr(key: string, answer: Answer, windowMs: number): void
  child(): Store
}

export interface SharedCounts {
  /** Counts a call, in a window that begins with the first one; `ttl` in milliseconds. */
  count(key: string, windowMs: number): { current: number; ttl: number }
  Store: new () => Store
  /** Adds the local counts to the database, and reads those of other processes. */
  exchange(): Promise<void>
  stop(): void
}

/** Maximum number of remembered networks; the oldest are dropped. */
const maxKeys = 50_000

/**
 * Counts requests over all processes without a query for each: a process counts locally, and once a second it adds its
 * counts to those of the others, in one statement. Requests within that second can exceed a limit. While the database
 * is away, each process counts alone.
 */
export function sharedCounts(db: Db, log: Log, everyMs = 1000): SharedCounts {
  const counts = new Map<string, Count>()

  const count = (key: string, windowMs: number) => {
    const now = Date.now()
    const known = counts.get(key)
    const entry = known && known.expires > now ? known : { all: 0, own: 0, expires: now + windowMs, windowMs }
    entry.own += 1
    counts.set(key, entry)
    return { current: entry.all + entry.own, ttl: entry.expires - now }
  }

  const exchange = async () => {
    const now = Date.now()
    for (const [key, { expires }] of counts) {
      if (expires <= now || counts.size > maxKeys) counts.delete(key)
    }
    const counted = [...counts].filter(([, { own }]) => own > 0)
    if (counted.length === 0) return
    const sent = new Map(counted.map(([key, count]): [string, Sent] => [digest(key), { count, own: count.own }]))
    for (const one of await addCounts(db, sent)) {
      const mine = sent.get(one.key)
      if (!mine) continue
      mine.count.own -= mine.own
      mine.count.all = one.count
      mine.count.expires = Date.now() + one.ttl
    }
  }

  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    exchange()
      .catch((error: unknown) => log.debug({ err: error }, 'requests are counted by this process alone'))
      .finally(() => {
        busy = false
      })
  }, everyMs).unref()

  class CountStore implements Store {
    incr = (key: string, answer: Answer, windowMs: number) => answer(null, count(key, windowMs))
    // No route has a limit of its own.
    child = () => this
  }
  return { count, Store: CountStore, exchange, stop: () => clearInterval(timer) }
}

interface Sent {
  count: Count
  own: number
}

/**
 * In the order of the keys, so that two processes cannot deadlock.
 * @param sent by the digest of their keys
 */
async function addCounts(
  db: Db,
  sent: ReadonlyMap<string, Sent>,
): Promise<{ key: string; count: number; ttl: number }[]> {
  const rows = [...sent].map(([key, { count, own }]) => ({ key, own, windowMs: count.windowMs }))
  const ordered = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows: known } = await sql<{ key: string; count: number; ttl: number }>`
    insert into request_counts (key, count, expires_at)
    select key, own, now() + window_ms * interval '1 millisecond'
    from unnest(
      ${ordered.map(({ key }) => key)}::text[],
      ${ordered.map(({ own }) => own)}::int[],
      ${ordered.map(({ windowMs }) => windowMs)}::float8[]
    ) as counted (key, own, window_ms)
    on conflict (key) do update set
      count = case when request_counts.expires_at <= now() then 0 else request_counts.count end + excluded.count,
      expires_at = case when request_counts.expires_at <= now() then excluded.expires_at else request_counts.expires_at end
    returning key, count, extract(epoch from expires_at - now())::float8 * 1000 as ttl`.execute(db)
  return known
}

/** Hashed, so that no addresses of users are stored. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url')
