import { sql } from 'kysely'
import { maxMailTries } from '../areas/news/sendNewsletterMails.ts'
import type { Db } from '../data/Database.ts'
import type { Mail } from './Mailer.ts'
import type { FailedMailTable } from './tables.ts'

/** For as long failures are kept and told. */
const keptDays = 30

/** Notes that a mail will not be sent any more, once. */
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

/** Mails of the last 30 days that could not be sent, by subject, the most first. */
export async function countFailedMails(db: Db): Promise<{ subject: string; count: number }[]> {
  // Newsletter mails that never got as far as the mail server, or the outbox, are noted in their own rows.
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
