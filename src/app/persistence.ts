import type { Slices } from '../flows/store/slices.ts'

export const stateKey = 'clipaway.state'
/** Raise it with every change of a slice's form: an older stored state is dropped, not guessed at. */
export const stateVersion = 1

/** The first screens full are enough to show something at once; the server has the rest (docs/decisions/063). */
const keptClips = 100

export type StateStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the slices; a full or forbidden storage costs only the quick start next time. */
export function writeState(storage: StateStorage, slices: Slices): void {
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
