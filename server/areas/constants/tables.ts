import type { ColumnType } from 'kysely'

export interface ConstantTable {
  key: string
  /** Null when files are stored under the key. */
  text_value: string | null
  /** Keys in the file store. */
  file_keys: ColumnType<string[], string[] | undefined, string[]>
  file_bytes: ColumnType<number, number | undefined, number>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface ConstantTables {
  constants: ConstantTable
}
