import type { ColumnType, Generated } from 'kysely'

export interface FeedbackTable {
  id: Generated<string>
  user_id: string
  text: string
  mood: string | null
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface FeedbackTables {
  feedback: FeedbackTable
}
