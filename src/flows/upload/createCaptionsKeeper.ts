import * as v from 'valibot'
import { CaptionChoice } from '../../../contract/clips.ts'
import { limits } from '../../../contract/values/limits.ts'
import type { BegunCaptions, UploadBody } from '../../../machines/upload/uploadSetup.ts'
import {
  readOneStored,
  removeStored,
  removeStoredWith,
  storedKeys,
  writeStored,
} from '../localLibrary/deviceStorage.ts'

/** The shape of what is stored; what has another is left alone. */
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

/** An upload is remembered a moment after its captions: these may not be swept in between, by another tab. */
const sweepAfterMs = 3_600_000
/** A browser whose storage doesn't answer holds up no upload. */
const mostWaitMs = 2000

/** The fingerprint by which an unfinished upload knows its file. */
type Known = Pick<File, 'name' | 'size' | 'lastModified'>

/** The storage of the browser, or of a test. */
const browserStorage = {
  read: (key: string) => readOneStored('captions', key),
  write: (key: string, value: unknown) => writeStored('captions', key, value),
  remove: (keys: readonly string[]) => removeStored('captions', keys),
  removeAll: (prefix: string) => removeStoredWith('captions', prefix),
  keys: (prefix: string) => storedKeys('captions', prefix),
}

/**
 * Keeps the captions that uploads were begun with until these are finished: a page that goes on after a reload has the words
 * again. Those that can't be kept are just not shown again; the server has them.
 */
export function createCaptionsKeeper(owner: string, storage: typeof browserStorage = browserStorage) {
  const prefix = `${owner}:`
  const keyOf = ({ name, size, lastModified }: Known) => `${prefix}${size}-${lastModified}-${name}`
  /** One after the other, so that the last one counts. */
  let last: Promise<unknown> = Promise.resolve()
  const then = (change: () => Promise<unknown>) => {
    last = last.then(change).catch(() => undefined)
  }
  const read = async (key: string) => {
    const stored = v.safeParse(Stored, await storage.read(key))
    return stored.success ? stored.output : null
  }
  const forget = (file: Known) => then(() => storage.remove([keyOf(file)]))

  return {
    /** An upload of the file begins, or goes on, with these captions or without. */
    keep(
      file: Known,
      { captions, caption_style: style = 'none' }: Pick<UploadBody, 'captions' | 'caption_style'>,
    ): void {
      then(async () => {
        if (!captions) return storage.remove([keyOf(file)])
        const bytes = await captions.arrayBuffer()
        const stored: v.InferOutput<typeof Stored> = { shape, at: Date.now(), name: captions.name, bytes, style }
        return storage.write(keyOf(file), stored)
      })
    },
    /** Null where there is nothing that could be used. */
    async recall(file: Known): Promise<BegunCaptions | null> {
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, mostWaitMs, null))
      const stored = await Promise.race([read(keyOf(file)), tooLate])
      return stored && { file: new File([stored.bytes], stored.name), style: stored.style }
    },
    /** Its upload is finished, or not wanted any more. */
    forget,
    /** Forgets those of uploads that have expired; `unfinished` are the files of those that haven’t. */
    sweep(unfinished: readonly Known[]): void {
      const wanted = new Set(unfinished.map(keyOf))
      then(async () => {
        const others = (await storage.keys(prefix)).filter((key) => !wanted.has(key))
        const stored = await Promise.all(others.map(async (key) => ({ key, at: (await read(key))?.at ?? 0 })))
        await storage.remove(stored.filter(({ at }) => at < Date.now() - sweepAfterMs).map(({ key }) => key))
      })
    },
    /** Nobody else finds them on this device. */
    forgetAll: () => then(() => storage.removeAll(prefix)),
  }
}
