import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keepReserve } from './keepReserve.ts'

export interface LeasedFile {
  path: string
  release(): Promise<void>
}

/** Local copies of files that lie elsewhere, while a program works on them. */
export interface Scratch {
  /** Waits until there is room; several leases of one key share one copy. */
  lease(key: string, bytes: number, open: () => Promise<Readable>): Promise<LeasedFile>
}

interface Copy {
  bytes: number
  users: number
  ready: Promise<string>
}

/**
 * A folder of copies that together take no more than `budget` bytes. A file that is larger than that is copied when it is
 * the only one: else nobody could ever work on it. `reserve` bytes of the disk stay free.
 */
export function scratchSpace(dir: string, budget: number, reserve: number): Scratch {
  const copies = new Map<string, Copy>()
  const waiting: (() => void)[] = []
  const used = () => [...copies.values()].reduce((sum, { bytes }) => sum + bytes, 0)

  const copy = async (key: string, bytes: number, open: () => Promise<Readable>): Promise<string> => {
    const path = join(dir, `lease-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`)
    await keepReserve(dir, reserve, bytes)
    await pipeline(await open(), createWriteStream(path))
    const written = (await stat(path)).size
    if (written !== bytes) throw new Error(`Of ${key}, ${written} of ${bytes} bytes came.`)
    return path
  }
  const release = async (key: string, held: Copy) => {
    held.users -= 1
    if (held.users > 0) return
    const path = await held.ready.catch(() => null)
    if (path) await rm(path, { force: true })
    copies.delete(key)
    for (const look of waiting.splice(0)) look()
  }

  return {
    lease: async (key, bytes, open) => {
      let held = copies.get(key)
      // Nobody copies over a file that is being removed at this moment.
      while (held ? held.users === 0 : copies.size > 0 && used() + bytes > budget) {
        await new Promise<void>((resolve) => waiting.push(resolve))
        held = copies.get(key)
      }
      if (!held) {
        held = { bytes, users: 0, ready: copy(key, bytes, open) }
        copies.set(key, held)
      }
      const mine = held
      mine.users += 1
      let isReleased = false
      const end = async () => {
        if (isReleased) return
        isReleased = true
        await release(key, mine)
      }
      try {
        return { path: await mine.ready, release: end }
      } catch (error) {
        // What had come of it goes as well.
        await rm(join(dir, `lease-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`), { force: true })
        await end()
        throw error
      }
    },
  }
}
