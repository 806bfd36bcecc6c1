import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type Files } from '../files/Files.ts'
import { fileRoots } from '../files/fileRoots.ts'
import { placesIn, type SavedFile } from './Manifest.ts'
import { sealing } from './sealing.ts'

/**
 * Copies the files that the folder lacks, and returns the copied ones. Skips a file that is deleted meanwhile, because
 * its row is deleted as well.
 */
export async function saveFiles(files: Files, dir: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = []
  for (const root of fileRoots) {
    for await (const page of files.pages(root)) {
      for (const { key } of page) {
        const file = await saveFile(files, dir, key)
        if (file) saved.push(file)
      }
    }
  }
  return saved
}

async function saveFile(files: Files, dir: string, key: string): Promise<SavedFile | null> {
  const path = placesIn(dir).file(key)
  // A key is written only once, so an existing copy is equal.
  if (await stat(path).catch(() => null)) return null
  await mkdir(dirname(path), { recursive: true })
  const seal = sealing()
  try {
    await pipeline(await files.open(key), seal.stream, createWriteStream(path, { mode: 0o600, flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof FileMissing || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return { key, ...seal.read() }
}
