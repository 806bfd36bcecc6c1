import { sql } from 'kysely'
import type { News, Newsletter } from '../../../contract/subscription.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { subscriptionOf } from './subscribers.ts'
import type { NewsletterRow } from './tables.ts'

/** Maximum number of newsletters. */
const shown = 100

const toNewsletter = ({ id, title, body, created_at }: NewsletterRow): Newsletter => ({
  id,
  title,
  body,
  created_at: created_at.toISOString(),
})

/** Returns the newsletters, newest first, and marks the newest as seen by the caller. */
export async function readNews({ db }: Services, user: CurrentUser): Promise<News> {
  const rows = await db
    .selectFrom('newsletters')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const newsletters = rows.map(toNewsletter)
  const [newest = null] = newsletters
  if (newest && newest.id !== user.last_newsletter_id) {
    await db.updateTable('users').set({ last_newsletter_id: newest.id }).where('id', '=', user.id).execute()
  }
  return { newsletter: newest, newsletters, ...(await subscriptionOf(db, user)) }
}

/** Returns the id of the newest newsletter without marking it as seen. */
export async function readNewestId({ db }: Services): Promise<string | null> {
  const row = await db
    .selectFrom('newsletters')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores a newsletter together with a mail for every current subscriber; they are sent in the background. */
export async function publishNewsletter(
  { db, jobs }: Services,
  author: CurrentUser,
  { title, body }: { title: string; body: string },
): Promise<Newsletter> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('newsletters')
      .values({ title, body, author_id: author.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    // Only to verified addresses. A user who also joined as a guest is on the list twice and gets one mail.
    await sql`
      insert into newsletter_mails (newsletter_id, subscriber_id)
      select distinct on (coalesce(users.email, subscribers.email)) ${row.id}, subscribers.id
      from subscribers left join users on users.id = subscribers.user_id
      where subscribers.user_id is null or users.email_verified_at is not null
      order by coalesce(users.email, subscribers.email), subscribers.user_id nulls last`.execute(trx)
    await jobs.send('newsletter-mails', {}, { trx })
    return toNewsletter(row)
  })
}
