import { mkdir, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Another call may remove the folder, while it is still empty, between its making and its first file. */
const tries = 5

/** Makes the folder of a file, and then the file. */
export async function inFolderOf(path: string, write: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left -= 1) {
    await mkdir(dirname(path), { recursive: true })
    try {
      return await write()
    } catch (error) {
      if (left <= 1 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** Removes a folder and those around it, as far as they are empty; `root` stays. */
export async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== root && at.startsWith(root); at = dirname(at)) {
    const isRemoved = await rmdir(at).then(
      () => true,
      // Not empty, or another call has removed it: then those around it may be empty all the same.
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    )
    if (!isRemoved) return
  }
}
