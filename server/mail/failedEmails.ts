import { sql } from 'kysely'
import { maxMailTries } from '../areas/news/sendNewsletterMails.ts'
import type { Db } from '../data/Database.ts'
import type { Mail } from './Mailer.ts'
import type { FailedMailTable } from './tables.ts'

/** Days for which failures are kept and reported. */
const keptDays = 30

/** Records an undeliverable mail, once. */
export async function noteFailedMail(
  db: Db,
  { id, subject }: Pick<Mail, 'subject'> & { id: string },
  reason: FailedMailTable['reason'],
): Promise<void> {
  await db
    .insertInto('failed_mails')
    .values({ id, subject, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Counts undeliverable mails of the last 30 days by subject, most frequent first. */
export async function countFailedMails(db: Db): Promise<{ subject: string; count: number }[]> {
  // Newsletter mails that never reached the mail server or the outbox are in rows of their own.
  const { rows } = await sql<{ subject: string; count: number }>`
    select subject, count(*) as count from (
      select subject from failed_mails where failed_at > now() - make_interval(days => ${keptDays})
      union all
      select title from newsletter_mails join newsletters on newsletters.id = newsletter_id
        where sent_at is null and tries >= ${maxMailTries} and next_try_at > now() - make_interval(days => ${keptDays})
    ) as failed group by subject order by count desc, subject`.execute(db)
  return rows
}

export async function sweepFailedMails(db: Db): Promise<void> {
  const limit = new Date(Date.now() - keptDays * 86_400_000)
  await db.deleteFrom('failed_mails').where('failed_at', '<', limit).execute()
}
