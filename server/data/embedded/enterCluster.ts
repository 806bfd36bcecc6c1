import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionString, ping } from './pingPostgres.ts'

/** Any constant: everybody who uses a cluster holds this lock, shared; who can have it alone is the last one. */
const useLock = 4_127_003
const retryMs = 500
/** Under this name our session is listed by PostgreSQL. */
export const useName = 'clipaway-use'

/** A session of ours that tells the others: somebody is using this database. It ends with our process, however that ends. */
export interface ClusterUse {
  /**
   * Gives it up. When nobody else uses the cluster, `stop` runs while newcomers wait; they find it stopped, and start
   * it again.
   */
  leave(stop: () => Promise<void>): Promise<void>
}

/** Starts a PostgreSQL that is down. */
export interface Starter {
  start(): void
  /** Our own server process has not ended. */
  isRunning(): boolean
}

/** Rounds of coming back that a leaving process waits for, when it has started PostgreSQL a moment ago. */
const lastRounds = 20

/**
 * Whoever uses a cluster watches over it: when our session ends because PostgreSQL has crashed or was killed, we enter
 * again, and start it where it does not come back by itself. @throws when it is not there, or is going down
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
    // What we have started ourselves nobody else may know: we come back to it even on our way out, to stop it.
    for (let rounds = 0; !hasLeft || (starter.isRunning() && rounds < lastRounds); rounds += hasLeft ? 1 : 0) {
      const entered = await enter().catch(() => null)
      if (entered) {
        session = entered
        return
      }
      if (!hasLeft && (await ping(socketDir)) === 'down') starter.start()
      // Nobody is kept running by this pause; who leaves during it would end in the middle of it, with PostgreSQL left on.
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

/** False also when PostgreSQL is gone already. */
async function isLast(session: pg.Client): Promise<boolean> {
  try {
    // Our share first: else two that leave at once would each find the other one's.
    await session.query('select pg_advisory_unlock_shared($1)', [useLock])
    // A session of ours that has just been given up may still be ending.
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
