import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './Database.ts'
import { DatabaseAway, isDatabaseAway } from './DatabaseAway.ts'

// Counts and sums arrive as bigint text; every stored number fits into a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Returns a connection pool under Kysely. `onError` receives errors of idle connections. A query that gets no
 * connection throws `DatabaseAway`. With `prepares`, frequent statements are prepared once per connection, because
 * planning a page of clips takes longer than reading it. Not for a pooler, which gives every transaction another
 * session.
 */
export function connect(
  connectionString: string,
  onError: (error: Error) => void,
  max = 12,
  { prepares = false } = {},
): Db {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  pool.on('error', onError)
  // A connection that breaks in use has rejected its query already. Without a listener, the error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const nameOf = prepares ? statementNames() : () => undefined
  const dialect = new PostgresDialect({ pool: { connect: () => take(pool, nameOf), end: () => pool.end() } })
  return new Kysely<Database>({ dialect })
}

/** Recognises system errors for a connection that ended during a query; PostgreSQL's errors name no system call. */
function isBrokenSocket(error: unknown): boolean {
  return typeof (error as { syscall?: unknown } | null)?.syscall === 'string'
}

/** A migration changed a table: this connection has outdated plans. */
function isOutdatedPlan(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '0A000' && /cached plan/.test(String(message))
}

/** Number of uses after which a statement gets a name. */
const often = 5
/** Maximum number of remembered statements; those with lists differ with every length. */
const maxTexts = 1000
/** Maximum number of names, because each takes memory in every session. */
const maxNames = 200

/** Returns names for frequent statements. */
function statementNames(): (text: string) => string | undefined {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size === maxNames) return known
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= maxTexts) counts.clear()
    counts.set(text, count)
    if (count < often) return undefined
    counts.delete(text)
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** Takes a connection, and drops it after an error that closed it: the next query would fail. */
async function take(pool: pg.Pool, nameOf: (text: string) => string | undefined): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error)
  })
  let broken: Error | undefined
  const query = async (text: string, values: unknown[]) => {
    try {
      const name = nameOf(text)
      return await (name ? client.query({ name, text, values }) : client.query(text, values))
    } catch (error) {
      const said = isBrokenSocket(error) || isOutdatedPlan(error) ? new DatabaseAway(error) : error
      if (said instanceof Error && isDatabaseAway(said)) broken = said
      throw said
    }
  }
  // The type also requires cursors, which Kysely uses only when configured.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
}
