import type { Db } from '../../data/Database.ts'
import type { CurrentUser } from './CurrentUser.ts'
import { hashKey } from './tokens.ts'

export interface Sessions {
  /** The user of a session as of now, or null when the key is unknown or has expired. */
  find(key: string): Promise<CurrentUser | null>
}

/** Whoever comes while a query is under way asks with the next one, unless it takes longer than this. */
const patienceMs = 20

interface Question {
  hash: Buffer
  found: Promise<CurrentUser | null>
  answer(user: CurrentUser | null): void
  fail(error: unknown): void
}

/**
 * Finds who asks, without remembering anybody: requests that come at about the same time share one query, which begins
 * after all of them have come. So a session that was closed is closed, in every process, and a crowd is as cheap as one.
 */
export function openSessions(db: Db): Sessions {
  const readUsers = userReader(db)
  let questions = new Map<string, Question>()
  let isAsking = false

  const begin = () => {
    isAsking = true
    // After whatever else has come by now was read, and what came while that was read: a query that is saved is a turn of
    // PostgreSQL and of this process, and reading costs next to nothing.
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
    // Nobody waits for a connection that has been lost with others.
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

/** By the names of the hashes; by a statement that is put together once. */
function userReader(db: Db): (hashes: Buffer[]) => Promise<Map<string, CurrentUser>> {
  const statement = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('clip_list_versions', 'clip_list_versions.user_id', 'users.id')
    .selectAll('users')
    .select(['tokens.hash as tokenHash', 'clip_list_versions.version as listVersion'])
    // One parameter, however many there are.
    .where('tokens.hash', '=', (eb) => eb.fn.any(eb.val<Buffer[]>([])))
    .where('tokens.expires_at', '>', new Date(0))
    .compile()
  return async (hashes) => {
    const { rows } = await db.executeQuery<CurrentUser>({ ...statement, parameters: [hashes, new Date()] })
    return new Map(rows.map((user) => [nameOf(user.tokenHash), user]))
  }
}
