import { mkdir, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Another call may remove the folder while it is still empty. */
const tries = 5

/** Creates the folder of a file, and then the file. */
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

/** Removes a folder and its parents as far as they are empty; `root` stays. */
export async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let at = folder; at !== root && at.startsWith(root); at = dirname(at)) {
    const isRemoved = await rmdir(at).then(
      () => true,
      // Not empty, or another call removed it: then its parents may still be empty.
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    )
    if (!isRemoved) return
  }
}
