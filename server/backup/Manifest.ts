import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Incremented when the layout of a backup changes, so that an older program refuses to misread it. */
export const backupFormat = 1

const SavedTable = v.object({
  name: v.string(),
  /** In the order of the stored values. */
  columns: v.array(v.string()),
  rows: v.number(),
  sha256: v.string(),
})
const SavedFile = v.object({ key: v.string(), bytes: v.number(), sha256: v.string() })

const ManifestShape = v.object({
  format: v.literal(backupFormat),
  /** ISO 8601. */
  created_at: v.string(),
  /** The schema of the database: names of the applied migrations. */
  migrations: v.array(v.string()),
  tables: v.array(SavedTable),
  jobs: v.number(),
  files: v.array(SavedFile),
})

export type SavedTable = v.InferOutput<typeof SavedTable>
export type SavedFile = v.InferOutput<typeof SavedFile>
/** The contents of a backup. Written last: a folder without one is not a backup. */
export type Manifest = v.InferOutput<typeof ManifestShape>

/** The paths of the parts of a backup. */
export const placesIn = (dir: string) => ({
  manifest: join(dir, 'manifest.json'),
  table: (name: string) => join(dir, 'database', `${name}.copy.gz`),
  jobs: join(dir, 'database', 'jobs.json'),
  file: (key: string) => join(dir, 'files', ...key.split('/')),
  secret: join(dir, 'secret'),
})

/** Thrown for problems that the operator can fix; the message says how. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** @throws BackupError when there is no backup, or it is from a newer version */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(placesIn(dir).manifest, 'utf8').catch(() => {
    throw new BackupError(`There is no complete backup in ${dir}.`)
  })
  const parsed = v.safeParse(ManifestShape, JSON.parse(text))
  if (!parsed.success) throw new BackupError(`The backup in ${dir} was made by another version of Clipaway.`)
  return parsed.output
}
