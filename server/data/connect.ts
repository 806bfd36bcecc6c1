import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Database, Db } from './Database.ts'
import { DatabaseAway, isDatabaseAway } from './DatabaseAway.ts'

// Counts and sums arrive as bigint text; every number that we store fits a double exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * A pool of connections under Kysely. `onError` hears of connections that broke while idle. A query that gets no
 * connection throws `DatabaseAway`.
 */
export function connect(connectionString: string, onError: (error: Error) => void, max = 12): Db {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  pool.on('error', onError)
  // A connection that breaks in use has told its query already; that nobody listens would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const dialect = new PostgresDialect({ pool: { connect: () => take(pool), end: () => pool.end() } })
  return new Kysely<Database>({ dialect })
}

/** The system's own words for a connection that ended under a query; PostgreSQL's errors name no system call. */
function isBrokenSocket(error: unknown): boolean {
  return typeof (error as { syscall?: unknown } | null)?.syscall === 'string'
}

/** A connection that does not go back into the pool once the server has closed it: the next query would find it dead. */
async function take(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error)
  })
  let broken: Error | undefined
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values)
    } catch (error) {
      const said = isBrokenSocket(error) ? new DatabaseAway(error) : error
      if (said instanceof Error && isDatabaseAway(said)) broken = said
      throw said
    }
  }
  // The type also knows cursors, for which Kysely asks only where one is configured.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(broken) }
}
