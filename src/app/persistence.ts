import type { Slices } from '../flows/store/slices.ts'

export const stateKey = 'clipaway.state'
/** Increment it whenever the shape of a slice changes: older stored state is dropped, not migrated. */
export const stateVersion = 1

/** The first few screens are enough to show something immediately; the server has the rest (docs/decisions/063). */
const keptClips = 100

export type StateStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stores the slices; if storage is full or denied, the next start is just slower. */
export function writeState(storage: StateStorage, slices: Slices): void {
  const { clips, clips_not_ready, favorite_clips } = slices.clip
  const clip = { clips: clips.slice(0, keptClips), clips_not_ready, favorite_clips: favorite_clips.slice(0, keptClips) }
  try {
    storage.setItem(stateKey, JSON.stringify({ version: stateVersion, slices: { ...slices, clip } }))
  } catch {
    storage.removeItem(stateKey)
  }
}

/** Writes at most once per `waitMs`, and immediately on `flush`. */
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
