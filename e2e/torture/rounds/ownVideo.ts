import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { testVideo } from '../../../server/testing/testVideo.ts'
import type { Installation } from '../Installation.ts'

const seconds = 14

/**
 * Returns the path of a video that differs from the others only by hidden bytes. Sending the same file again would
 * rightly restore the clips of a video that has lost its source (record 100) instead of creating a new one.
 */
export async function ownVideo({ dataDir }: Pick<Installation, 'dataDir'>, name: string): Promise<string> {
  const folder = join(dirname(dataDir), 'videos')
  const path = join(folder, `${name.replaceAll(' ', '-')}.mp4`)
  const words = createHash('sha256').update(name).digest()
  // A box at the end that players skip: its length, its type, and arbitrary bytes.
  const box = Buffer.alloc(8 + words.length)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  words.copy(box, 8)
  await mkdir(folder, { recursive: true })
  await writeFile(path, Buffer.concat([await readFile(await testVideo(seconds)), box]))
  return path
}
