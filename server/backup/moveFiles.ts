import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../files/Files.ts'
import { fileRoots } from '../files/fileRoots.ts'

/**
 * Copies every file from one store into another one through a folder; returns their number. Skips existing files, so it
 * can be repeated. Deletes nothing.
 */
export async function moveFiles(from: Files, to: Files, folder: string): Promise<{ files: number; bytes: number }> {
  const half = join(folder, `move-${randomUUID()}`)
  await mkdir(half, { recursive: true })
  const path = join(half, 'file')
  const moved = { files: 0, bytes: 0 }
  try {
    for (const root of fileRoots) {
      for await (const page of from.pages(root)) {
        for (const { key, bytes } of page) {
          if ((await to.size(key)) === bytes) continue
          await pipeline(await from.open(key), createWriteStream(path))
          await to.putFile(key, path)
          moved.files += 1
          moved.bytes += bytes
        }
      }
    }
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  return moved
}
