import type { ColumnType, Generated } from 'kysely'

export interface FeedbackTable {
  id: Generated<string>
  user_id: string
  text: string
  mood: string | null
  /** Null while it waits for staff. */
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface ProblemReportTable {
  id: Generated<string>
  user_id: string
  /** Path of the page that it is about. */
  page: string
  text: string
  /** Null while it waits for staff. */
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface FeedbackTables {
  feedback: FeedbackTable
  problem_reports: ProblemReportTable
}
