import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, opendir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { allPages } from './allPages.ts'
import { inFolderOf, removeEmptyFolders } from './emptyFolders.ts'
import { FileMissing, type Files, type ListedFile, type StoredFile } from './Files.ts'

/** The page size of S3. */
const perPage = 1000

const keyForm = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/i

/** Makes a written file or folder survive a power failure. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** In the folder of the target and listed like a key, so that the sweep finds what a kill leaves. */
const halfOf = (target: string): string => `${target}.${randomUUID()}.half`

/** Lists paths at any depth. Skips a folder that is removed meanwhile, for example with a deleted account. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (!opened) return
  for await (const entry of opened) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

/** Stores files in a local folder. */
export function localFiles(root: string): Files {
  const pathOf = (key: string): string => {
    if (!keyForm.test(key) || key.includes('..')) throw new FileMissing(key)
    return join(root, ...key.split('/'))
  }
  const sizeOf = async (key: string): Promise<number | null> => {
    const found = await stat(pathOf(key)).catch(() => null)
    return found?.isFile() ? found.size : null
  }

  const putFile = async (key: string, path: string): Promise<StoredFile> => {
    const target = pathOf(key)
    try {
      await syncPath(path)
      await inFolderOf(target, () => rename(path, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      const half = halfOf(target)
      try {
        await inFolderOf(half, () => copyFile(path, half))
        await syncPath(half)
        await rename(half, target)
      } catch (problem) {
        await rm(half, { force: true })
        throw problem
      }
      await unlink(path)
    }
    await syncPath(dirname(target))
    return { key, bytes: (await stat(target)).size }
  }

  async function* pages(prefix: string): AsyncGenerator<ListedFile[]> {
    let page: ListedFile[] = []
    for await (const path of filesIn(join(root, prefix))) {
      const found = await stat(path).catch(() => null)
      const key = relative(root, path).split(sep).join('/')
      if (found) page.push({ key, bytes: found.size, modified: found.ctime })
      if (page.length === perPage) {
        yield page
        page = []
      }
    }
    yield page
  }

  return {
    putFile,
    putBytes: async (key, bytes) => {
      const half = halfOf(pathOf(key))
      try {
        await inFolderOf(half, () => writeFile(half, bytes, { flag: 'wx' }))
        return await putFile(key, half)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },
    size: sizeOf,
    open: async (key, range) => {
      if ((await sizeOf(key)) === null) throw new FileMissing(key)
      return createReadStream(pathOf(key), range ? { start: range.start, end: range.end } : {})
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
      await removeEmptyFolders(root, dirname(pathOf(key)))
    },
    removeAll: async (prefix) => {
      await rm(pathOf(prefix), { recursive: true, force: true })
      await removeEmptyFolders(root, dirname(pathOf(prefix)))
    },
    list: (prefix) => allPages(pages(prefix)),
    pages,
    check: async () => {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
    lease: async (key, beside) => {
      if ((await sizeOf(key)) === null) throw new FileMissing(key)
      const isBeside = beside && (await sizeOf(beside)) !== null
      return { path: pathOf(key), beside: isBeside ? pathOf(beside) : null, release: async () => {} }
    },
  }
}
