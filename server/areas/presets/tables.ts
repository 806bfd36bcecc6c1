import type { ColumnType, Generated } from 'kysely'
import type { PresetLook } from '../../../contract/presets.ts'

export interface PresetTable {
  id: Generated<string>
  user_id: string
  name: string
  look: ColumnType<PresetLook, string, never>
  created_at: ColumnType<Date, Date | undefined, never>
}

export interface PresetTables {
  presets: PresetTable
}
