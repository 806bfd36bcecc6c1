import * as v from 'valibot'
import { emptySlices, type Slices, sliceSchemas } from '../flows/store/slices.ts'

/** The keys of the specification. */
export const tokenKey = 'authToken'
export const refCodeKey = 'ref_code'

export const stateKey = 'clipaway.state'
/** Raise it with every change of a slice's form: an older stored state is dropped, not guessed at. */
export const stateVersion = 1

/** The first screens full are enough to show something at once; the server has the rest (docs/decisions/063). */
const keptClips = 100

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const Envelope = v.object({ version: v.literal(stateVersion), slices: v.record(v.string(), v.unknown()) })

/**
 * The stored slices, each checked by itself: one that is broken or of an older form is empty, the others stay. Null when
 * nothing usable is stored. Never throws for what is stored.
 */
export function readState(storage: Storage): Slices | null {
  const text = storage.getItem(stateKey)
  if (text === null) return null
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text)
  if (!envelope.success) return null
  const stored = envelope.output.slices
  const slice = <Name extends keyof Slices>(name: Name): Slices[Name] => {
    const result = v.safeParse(sliceSchemas[name], stored[name])
    return result.success ? (result.output as Slices[Name]) : emptySlices[name]
  }
  return {
    auth: slice('auth'),
    clip: slice('clip'),
    product: slice('product'),
    category: slice('category'),
    affiliate: slice('affiliate'),
  }
}

/** Stores the slices; a full or forbidden storage costs only the quick start next time. */
export function writeState(storage: Storage, slices: Slices): void {
  const { clips, clips_not_ready, favorite_clips } = slices.clip
  const clip = { clips: clips.slice(0, keptClips), clips_not_ready, favorite_clips: favorite_clips.slice(0, keptClips) }
  try {
    storage.setItem(stateKey, JSON.stringify({ version: stateVersion, slices: { ...slices, clip } }))
  } catch {
    storage.removeItem(stateKey)
  }
}

/** Writes at most once per `waitMs`, and once more on `flush`. */
export function createWriter(write: () => void, waitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  return {
    schedule: () => {
      timer ??= setTimeout(flush, waitMs)
    },
    flush,
  }
}
