import type { ColumnType, Generated, Selectable } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

export interface NewsletterTable {
  id: Generated<string>
  title: string
  body: string
  author_id: string | null
  created_at: CreatedAt
}
export type NewsletterRow = Selectable<NewsletterTable>

/** Either a user, whose account has the address, or the address of a guest who has confirmed it. */
export interface SubscriberTable {
  id: Generated<string>
  user_id: string | null
  email: string | null
  created_at: CreatedAt
}

/** One row per newsletter and subscriber, so that each mail is sent once. */
export interface NewsletterMailTable {
  newsletter_id: string
  subscriber_id: string
  /** Failed tries so far. */
  tries: Generated<number>
  next_try_at: Generated<Date>
  sent_at: Date | null
}

export interface NewsletterConfirmationTable {
  /** SHA-256 of the key in the link. */
  hash: Buffer
  email: string
  created_at: CreatedAt
  expires_at: Date
  used_at: ColumnType<Date | null, Date | null | undefined, Date>
}

export interface NewsTables {
  newsletters: NewsletterTable
  subscribers: SubscriberTable
  newsletter_mails: NewsletterMailTable
  newsletter_confirmations: NewsletterConfirmationTable
}
