import type { Db } from '../../data/Database.ts'
import type { CurrentUser } from './CurrentUser.ts'
import { hashKey } from './tokens.ts'

export interface Sessions {
  /** Returns the user of a session as of now, or null when the key is unknown or has expired. */
  find(key: string): Promise<CurrentUser | null>
}

/** Milliseconds. A lookup during a query waits for the next query, but no longer than this. */
const patienceMs = 20

interface Question {
  hash: Buffer
  found: Promise<CurrentUser | null>
  answer(user: CurrentUser | null): void
  fail(error: unknown): void
}

/**
 * Finds the users of sessions without a cache. Lookups that arrive at about the same time share one query, which starts
 * after all of them. So a closed session is refused at once in every process, and many lookups cost as little as one.
 */
export function openSessions(db: Db): Sessions {
  const readUsers = userReader(db)
  let questions = new Map<string, Question>()
  let isAsking = false

  const begin = () => {
    isAsking = true
    // Waits two turns of the event loop, so that requests which have arrived are parsed and join. A saved query saves
    // time of PostgreSQL and of this process; parsing costs almost nothing.
    setImmediate(() => setImmediate(ask))
  }
  const ask = async () => {
    const asked = questions
    questions = new Map()
    let isWaitedFor = true
    const goOn = () => {
      clearTimeout(patience)
      if (!isWaitedFor) return
      isWaitedFor = false
      isAsking = false
      if (questions.size > 0) begin()
    }
    // Lookups do not wait for a query on a lost connection.
    const patience = setTimeout(goOn, patienceMs)
    try {
      const users = await readUsers([...asked.values()].map(({ hash }) => hash))
      for (const [name, { answer }] of asked) answer(users.get(name) ?? null)
    } catch (error) {
      for (const { fail } of asked.values()) fail(error)
    } finally {
      goOn()
    }
  }

  return {
    find: (key) => {
      const hash = hashKey(key)
      const name = nameOf(hash)
      const known = questions.get(name)
      if (known) return known.found
      if (!isAsking) begin()
      const { promise: found, resolve: answer, reject: fail } = Promise.withResolvers<CurrentUser | null>()
      questions.set(name, { hash, found, answer, fail })
      return found
    },
  }
}

const nameOf = (hash: Buffer): string => hash.toString('latin1')

/** Returns users by the hashes of their tokens. The statement is built once. */
function userReader(db: Db): (hashes: Buffer[]) => Promise<Map<string, CurrentUser>> {
  const statement = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('clip_list_versions', 'clip_list_versions.user_id', 'users.id')
    .selectAll('users')
    .select(['tokens.hash as tokenHash', 'clip_list_versions.version as listVersion'])
    // One parameter for any number of hashes.
    .where('tokens.hash', '=', (eb) => eb.fn.any(eb.val<Buffer[]>([])))
    .where('tokens.expires_at', '>', new Date(0))
    .compile()
  return async (hashes) => {
    const { rows } = await db.executeQuery<CurrentUser>({ ...statement, parameters: [hashes, new Date()] })
    return new Map(rows.map((user) => [nameOf(user.tokenHash), user]))
  }
}
