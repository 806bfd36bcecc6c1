import { chmod, lstat, mkdir } from 'node:fs/promises'
import type { PostgresAccount } from './postgresAccount.ts'

/**
 * Creates a folder for sockets below the temporary folder, where every user may create one, or fails. Its owner could
 * put a PostgreSQL of their own behind the socket.
 * @throws when the path exists and is not our folder
 */
export async function claimFolder(path: string, { ids, own }: Pick<PostgresAccount, 'ids' | 'own'>): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const found = await lstat(path)
  const isOurs = found.uid === process.getuid?.() || found.uid === ids.uid
  // Links are refused, because they can lead anywhere.
  if (!isOurs || !found.isDirectory()) throw new Error(`${path} is not our folder: please remove it.`)
  await chmod(path, 0o700)
  await own(path)
}
