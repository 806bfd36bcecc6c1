import type { ColumnType } from 'kysely'

/** Undeliverable mails, without their recipients. */
export interface FailedMailTable {
  /** The mail's id, which for a newsletter contains those of newsletter and subscriber. */
  id: string
  subject: string
  /** Refused by the mail server, or given up after all tries. */
  reason: 'refused' | 'given up'
  failed_at: ColumnType<Date, Date | undefined, never>
}

export interface MailTables {
  failed_mails: FailedMailTable
}
