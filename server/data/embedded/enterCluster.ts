import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionString, ping } from './pingPostgres.ts'

/** An arbitrary constant. Every user of a cluster holds this lock, shared; only the last one can get it exclusively. */
const useLock = 4_127_003
const retryMs = 500
/** The name of our session in PostgreSQL's lists. */
export const useName = 'clipaway-use'

/** A session that marks the cluster as in use. It ends with our process, however that ends. */
export interface ClusterUse {
  /**
   * Ends the use. If nobody else uses the cluster, `stop` runs while newcomers wait; they find it stopped, and start it
   * again.
   */
  leave(stop: () => Promise<void>): Promise<void>
}

/** Starts a PostgreSQL that is down. */
export interface Starter {
  start(): void
  /** Whether the server process that we started is still running. */
  isRunning(): boolean
}

/** Rounds for which a leaving process waits for a PostgreSQL that it has just started. */
const lastRounds = 20

/**
 * Enters the cluster and watches it: when our session ends because PostgreSQL crashed or was killed, enters again, and
 * starts it if it does not recover by itself.
 * @throws when it is not running, or is stopping
 */
export async function enterCluster(socketDir: string, starter: Starter): Promise<ClusterUse> {
  let hasLeft = false
  let returning: Promise<void> = Promise.resolve()
  /** Ends the pause between two tries. */
  let goOn = () => {}
  const enter = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: connectionString(socketDir, 'postgres'),
      application_name: useName,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1)', [useLock])
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      if (!hasLeft) returning = enterAgain()
    })
    return client
  }
  const enterAgain = async (): Promise<void> => {
    // A PostgreSQL that we started may have no other user, so we enter it again even while leaving, to stop it.
    for (let rounds = 0; !hasLeft || (starter.isRunning() && rounds < lastRounds); rounds += hasLeft ? 1 : 0) {
      const entered = await enter().catch(() => null)
      if (entered) {
        session = entered
        return
      }
      if (!hasLeft && (await ping(socketDir)) === 'down') starter.start()
      // The timer does not keep the process alive. Leaving ends the pause, so that PostgreSQL is not left running.
      const woken = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await Promise.race([delay(retryMs, undefined, { ref: hasLeft }), woken])
    }
  }
  let session = await enter()
  return {
    leave: async (stop) => {
      hasLeft = true
      goOn()
      await returning
      try {
        if (await isLast(session)) await stop()
      } finally {
        await session.end().catch(() => {})
      }
    },
  }
}

/** Returns false also when PostgreSQL is already gone. */
async function isLast(session: pg.Client): Promise<boolean> {
  try {
    // Our shared lock first: otherwise two that leave at the same time would each find the other one's.
    await session.query('select pg_advisory_unlock_shared($1)', [useLock])
    // A session that we just ended may still exist.
    for (let tries = 0; tries < 4; tries += 1) {
      if (tries > 0) await delay(150)
      const { rows } = await session.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [useLock])
      if (rows[0]?.last) return true
    }
    return false
  } catch {
    return false
  }
}
