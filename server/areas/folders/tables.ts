import type { ColumnType, Generated } from 'kysely'

export interface FolderTable {
  id: Generated<string>
  user_id: string
  name: string
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface FolderTables {
  folders: FolderTable
}
