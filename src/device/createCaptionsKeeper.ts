import * as v from 'valibot'
import { CaptionChoice } from '../../contract/clips.ts'
import { limits } from '../../contract/values/limits.ts'
import type { CaptionsKeeper, KnownFile } from './Device.ts'
import { readOneStored, removeStored, removeStoredWith, storedKeys, writeStored } from './deviceStorage.ts'

/** The shape of stored entries; other shapes are ignored. */
const shape = 1
const Stored = v.object({
  shape: v.literal(shape),
  /** Milliseconds since 1970. */
  at: v.number(),
  name: v.string(),
  bytes: v.pipe(
    v.instance(ArrayBuffer),
    v.check(({ byteLength }) => byteLength <= limits.file.captions),
  ),
  style: CaptionChoice,
})

/** The record of an upload is stored shortly after its captions: another tab must not sweep these in between. */
const sweepAfterMs = 3_600_000
/** Maximum wait for the browser's storage, so that it can't block an upload. */
const mostWaitMs = 2000

/** The browser's storage, replaced in tests. */
const browserStorage = {
  read: (key: string) => readOneStored('captions', key),
  write: (key: string, value: unknown) => writeStored('captions', key, value),
  remove: (keys: readonly string[]) => removeStored('captions', keys),
  removeAll: (prefix: string) => removeStoredWith('captions', prefix),
  keys: (prefix: string) => storedKeys('captions', prefix),
}

/** Stores the captions of uploads until these are finished. */
export function createCaptionsKeeper(owner: string, storage: typeof browserStorage = browserStorage): CaptionsKeeper {
  const prefix = `${owner}:`
  const keyOf = ({ name, size, lastModified }: KnownFile) => `${prefix}${size}-${lastModified}-${name}`
  /** Writes are sequential, so that the last one wins. */
  let last: Promise<unknown> = Promise.resolve()
  const then = (change: () => Promise<unknown>) => {
    last = last.then(change).catch(() => undefined)
  }
  const read = async (key: string) => {
    const stored = v.safeParse(Stored, await storage.read(key))
    return stored.success ? stored.output : null
  }
  const forget = (file: KnownFile) => then(() => storage.remove([keyOf(file)]))

  return {
    keep(file, { captions, caption_style: style = 'none' }) {
      then(async () => {
        if (!captions) return storage.remove([keyOf(file)])
        const bytes = await captions.arrayBuffer()
        const stored: v.InferOutput<typeof Stored> = { shape, at: Date.now(), name: captions.name, bytes, style }
        return storage.write(keyOf(file), stored)
      })
    },
    async recall(file) {
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, mostWaitMs, null))
      const stored = await Promise.race([read(keyOf(file)), tooLate])
      return stored && { file: new File([stored.bytes], stored.name), style: stored.style }
    },
    forget,
    sweep(unfinished) {
      const wanted = new Set(unfinished.map(keyOf))
      then(async () => {
        const others = (await storage.keys(prefix)).filter((key) => !wanted.has(key))
        const stored = await Promise.all(others.map(async (key) => ({ key, at: (await read(key))?.at ?? 0 })))
        await storage.remove(stored.filter(({ at }) => at < Date.now() - sweepAfterMs).map(({ key }) => key))
      })
    },
    forgetAll: () => then(() => storage.removeAll(prefix)),
  }
}
