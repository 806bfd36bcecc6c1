import { statfs } from 'node:fs/promises'

/** Returns the bytes that an ordinary program may still write on the disk of this path. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
