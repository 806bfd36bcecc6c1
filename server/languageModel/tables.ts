import type { ColumnType, Generated } from 'kysely'

/** A usable answer of the language model. Deleted with the video whose words it is about. */
export interface ModelAnswerTable {
  video_id: string
  /** SHA-256 of everything that the answer depends on: the model, our instructions, and the words. */
  question: string
  answer: ColumnType<unknown, string, string>
  created_at: ColumnType<Date, Date | undefined, never>
}

/** The calls of one model so far, and its tokens as it counts them. */
export interface ModelUsageTable {
  model: string
  calls: Generated<number>
  /** Calls without a usable answer. */
  failed: Generated<number>
  /** Questions that were answered by the cache instead of a call. */
  cached: Generated<number>
  /** PostgreSQL's bigint arrives as text. */
  tokens_in: Generated<string>
  tokens_out: Generated<string>
  since: Generated<Date>
}

export interface ModelTables {
  model_answers: ModelAnswerTable
  model_usage: ModelUsageTable
}
