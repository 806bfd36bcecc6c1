import type { ColumnType } from 'kysely'

/** Mails that will not be sent any more. To whom is not kept. */
export interface FailedMailTable {
  /** The mail's id: a newsletter's holds those of newsletter and subscriber. */
  id: string
  subject: string
  /** Refused by the mail server, or given up after all tries. */
  reason: 'refused' | 'given up'
  failed_at: ColumnType<Date, Date | undefined, never>
}

export interface MailTables {
  failed_mails: FailedMailTable
}
