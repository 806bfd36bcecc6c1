import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { atOnceSentence } from '../../contract/messages/atOnceSentence.ts'
import { tooMany } from '../ApiProblem.ts'
import type { Services } from '../Services.ts'

const retrySeconds = 30
/** Seconds without a sign of life after which the process of a call counts as killed. */
const silentSeconds = 60
const renewMs = 20_000

export interface CallLimit {
  /** Counts a call; call the returned function at its end. @throws ApiProblem 429 */
  enter(userId: string): Promise<() => Promise<void>>
}

/** Limits the running calls of one kind per user, over all processes. */
export function limitAtOnce({ db, log }: Services, endpoint: Pick<EndpointDeclaration, 'id'>, max: number): CallLimit {
  const call = endpoint.id
  const held = new Set<string>()
  let renewal: NodeJS.Timeout | undefined

  const renew = async () => {
    await db
      .updateTable('running_calls')
      .set({ expires_at: fromNow })
      .where('id', 'in', [...held])
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'calls under way not renewed'))
  }
  const leave = async (id: string) => {
    held.delete(id)
    if (held.size === 0) {
      clearInterval(renewal)
      renewal = undefined
    }
    // Without a database the row expires a little later.
    await db
      .deleteFrom('running_calls')
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'a call that has ended counts for another minute'))
  }

  return {
    enter: async (userId) => {
      const id = randomUUID()
      await db.transaction().execute(async (trx) => {
        // Calls of one user take turns, so that two at once cannot both be the last one.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${call} ${userId}`}, 0))`.execute(trx)
        const ofPerson = (query: 'living' | 'dead') => sql<boolean>`
          user_id = ${userId} and call = ${call} and expires_at ${query === 'living' ? sql`>` : sql`<=`} now()`
        await trx.deleteFrom('running_calls').where(ofPerson('dead')).execute()
        const { count } = await trx
          .selectFrom('running_calls')
          .select(sql<number>`count(*)::int`.as('count'))
          .where(ofPerson('living'))
          .executeTakeFirstOrThrow()
        if (count >= max) throw tooMany(retrySeconds, atOnceSentence(endpoint), { max })
        await trx.insertInto('running_calls').values({ id, user_id: userId, call, expires_at: fromNow }).execute()
      })
      held.add(id)
      renewal ??= setInterval(() => void renew(), renewMs).unref()
      return () => leave(id)
    },
  }
}

const fromNow = sql<Date>`now() + ${silentSeconds} * interval '1 second'`
