import { backupFormat } from './Manifest.ts'
import { checkDatabaseIsFree, checkDatabaseIsUnused, restoreDatabase } from './restoreDatabase.ts'
import { saveDatabase } from './saveDatabase.ts'

/**
 * Copies all rows from one database into another one through a folder; returns their number.
 * @throws BackupError when one of them is in use, or the other one is not empty
 */
export async function moveDatabase(source: string, target: string, dir: string): Promise<number> {
  // Later writes would not be moved.
  await checkDatabaseIsUnused(source)
  await checkDatabaseIsFree(target)
  const saved = await saveDatabase(source, dir)
  await restoreDatabase(target, dir, { format: backupFormat, created_at: '', ...saved, files: [] })
  return saved.tables.reduce((sum, { rows }) => sum + rows, 0)
}
