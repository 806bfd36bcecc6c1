import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Bytes of the largest file that is read for a key, or kept. */
const largestFile = 64 * 2 ** 20
/** Bytes of all kept files: the least recently used are deleted beyond that. */
const mostBytes = 512 * 2 ** 20

export interface MediaCacheOptions {
  folder?: string
  mostBytes?: number
}

const ourFolder = fileURLToPath(new URL('../../node_modules/.clipaway/media', import.meta.url))

/**
 * Returns a key of everything that the content depends on: the version of ffmpeg, its arguments, and the contents of
 * its inputs. Null when an input is too large to hash.
 */
export async function recipeKey(version: string, args: readonly string[]): Promise<string | null> {
  const hash = createHash('sha256').update(version)
  for (const [i, arg] of args.slice(0, -1).entries()) {
    // An input that is not a file is a description, and is hashed as text.
    const input = args[i - 1] === '-i' ? await stat(arg).catch(() => null) : null
    if (input && input.size > largestFile) return null
    hash.update('\0').update(
      input
        ? createHash('sha256')
            .update(await readFile(arg))
            .digest()
        : arg,
    )
  }
  return hash.digest('hex') + extname(args.at(-1) ?? '')
}

/**
 * Writes `file`: a copy of the cached result of the same recipe, or else the result of `make`. Tests may change their
 * copy. Processes share the folder: files appear complete, and never change.
 */
export async function fromMediaCache(
  key: string,
  file: string,
  make: () => Promise<void>,
  { folder = ourFolder, mostBytes: most = mostBytes }: MediaCacheOptions = {},
): Promise<void> {
  const kept = join(folder, key)
  if (await copied(kept, file)) {
    const now = new Date()
    // Another process may have deleted it by now.
    await utimes(kept, now, now).catch(() => {})
    return
  }
  await make()
  if ((await stat(file)).size > largestFile) return
  await mkdir(folder, { recursive: true })
  const part = `${kept}.${randomUUID()}.part`
  await copyFile(file, part, constants.COPYFILE_FICLONE)
  await rename(part, kept)
  await deleteLeastUsed(folder, most)
}

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function deleteLeastUsed(folder: string, most: number): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      const stats = await stat(path).catch(() => null)
      return stats ? [{ path, bytes: stats.size, usedAt: stats.mtimeMs }] : []
    }),
  )
  let bytes = 0
  for (const file of found.flat().toSorted((a, b) => b.usedAt - a.usedAt)) {
    bytes += file.bytes
    if (bytes > most) await rm(file.path, { force: true })
  }
}
