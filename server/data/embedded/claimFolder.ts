import { chmod, lstat, mkdir } from 'node:fs/promises'
import type { PostgresAccount } from './postgresAccount.ts'

/**
 * A folder for sockets below the temporary folder, where everybody may make one: ours alone, or none at all. Who owns it
 * could put a PostgreSQL of their own behind the name that we connect to.
 * @throws when there is something of that name that is not ours
 */
export async function claimFolder(path: string, { ids, own }: Pick<PostgresAccount, 'ids' | 'own'>): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const found = await lstat(path)
  const isOurs = found.uid === process.getuid?.() || found.uid === ids.uid
  // A link can lead anywhere, whoever made it.
  if (!isOurs || !found.isDirectory()) throw new Error(`${path} is not our folder: please remove it.`)
  await chmod(path, 0o700)
  await own(path)
}
