import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keepReserve } from './keepReserve.ts'

/** A remote file. */
export interface FarFile {
  key: string
  bytes: number
  open: () => Promise<Readable>
}

export interface LeasedFiles {
  /** In the order of the request. */
  paths: string[]
  release(): Promise<void>
}

/** Local copies of remote files, while a program uses them. */
export interface Scratch {
  /**
   * Waits until there is room for all of them; several leases of one key share one copy. Each job requests all its
   * files at once: waiting for room while holding a copy could deadlock with another job.
   */
  lease(files: readonly FarFile[]): Promise<LeasedFiles>
}

interface Copy {
  bytes: number
  users: number
  ready: Promise<string>
  stop: AbortController
}

const sum = (files: Iterable<{ bytes: number }>): number => [...files].reduce((all, { bytes }) => all + bytes, 0)

/**
 * Creates a folder of copies that together take at most `budget` bytes. A larger file is copied when there is no other
 * copy, because it could never be processed otherwise. `reserve` bytes of the disk stay free.
 */
export function scratchSpace(dir: string, budget: number, reserve: number): Scratch {
  const copies = new Map<string, Copy>()
  const waiting: (() => void)[] = []

  const copy = async ({ key, bytes, open }: FarFile, signal: AbortSignal): Promise<string> => {
    const path = join(dir, `lease-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`)
    try {
      await keepReserve(dir, reserve, bytes)
      await pipeline(await open(), createWriteStream(path), { signal })
      const written = (await stat(path)).size
      if (written !== bytes) throw new Error(`Received ${written} of ${bytes} bytes of ${key}.`)
      return path
    } catch (error) {
      // Its partial results are deleted as well.
      await rm(path, { force: true })
      throw error
    }
  }
  const take = (file: FarFile): Copy => {
    const known = copies.get(file.key)
    if (known) {
      known.users += 1
      return known
    }
    const stop = new AbortController()
    const fresh = { bytes: file.bytes, users: 1, ready: copy(file, stop.signal), stop }
    copies.set(file.key, fresh)
    return fresh
  }
  const giveBack = async (key: string, held: Copy) => {
    held.users -= 1
    if (held.users > 0) return
    // Stops a copy that no lease needs any more.
    held.stop.abort()
    const path = await held.ready.catch(() => null)
    if (path) await rm(path, { force: true })
    copies.delete(key)
    for (const look of waiting.splice(0)) look()
  }
  const mustWait = (files: readonly FarFile[]): boolean => {
    // A file that is being removed must not be copied at the same time.
    if (files.some(({ key }) => copies.get(key)?.users === 0)) return true
    if (files.every(({ key }) => copies.has(key))) return false
    const keys = new Set(files.map(({ key }) => key))
    const others = [...copies].filter(([key]) => !keys.has(key)).map(([, held]) => held)
    return others.length > 0 && sum(others) + sum(files) > budget
  }

  return {
    lease: async (files) => {
      while (mustWait(files)) await new Promise<void>((resolve) => waiting.push(resolve))
      const held = files.map((file) => ({ key: file.key, mine: take(file) }))
      let isReleased = false
      const release = async () => {
        if (isReleased) return
        isReleased = true
        await Promise.all(held.map(({ key, mine }) => giveBack(key, mine)))
      }
      try {
        return { paths: await Promise.all(held.map(({ mine }) => mine.ready)), release }
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}
