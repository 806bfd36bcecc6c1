import { freeBytes } from './freeBytes.ts'

/** The write would use the disk's reserve. Callers treat this as a full disk. */
export class ReserveReached extends Error {
  override name = 'ReserveReached'
  readonly code = 'ENOSPC'
}

/**
 * Checks for free space before a large write, because PostgreSQL stops on a full disk.
 * @throws ReserveReached when less than `reserve` would be left on the disk of `path` after this many more bytes
 */
export async function keepReserve(path: string, reserve: number, bytes = 0): Promise<void> {
  const free = await freeBytes(path)
  if (free - bytes < reserve) throw new ReserveReached(`${free} bytes are free, of which ${reserve} stay free.`)
}
