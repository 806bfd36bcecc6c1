import { freeBytes } from './freeBytes.ts'

/** What fits on the disk only into the reserve: for whoever meets it, the disk is full. */
export class ReserveReached extends Error {
  override name = 'ReserveReached'
  readonly code = 'ENOSPC'
}

/**
 * PostgreSQL stops on a full disk, and with it everything else: whatever is large asks before it writes.
 * @throws ReserveReached when less than `reserve` would be left on the disk of `path` after so many more bytes
 */
export async function keepReserve(path: string, reserve: number, bytes = 0): Promise<void> {
  const free = await freeBytes(path)
  if (free - bytes < reserve) throw new ReserveReached(`${free} bytes are free, of which ${reserve} stay free.`)
}
