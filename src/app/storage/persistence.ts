import type { Slices } from '../../flows/store/slices.ts'

export const stateKey = 'clipaway.state'
/** Increment it whenever the shape of a slice changes: older stored state is dropped, not migrated. */
export const stateVersion = 1

export type StateStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => ({ id }))

/** Reduces clips to their ids: their lists are the only ones that grow without limit (docs/decisions/109). */
const withClipIds = (slices: Slices) => {
  const { clips, clips_not_ready, favorite_clips } = slices.clip
  return { ...slices, clip: { clips: idsOf(clips), clips_not_ready, favorite_clips: idsOf(favorite_clips) } }
}

/**
 * Stores all slices, with only the ids of clips if storage is full. Without stored slices, the next start is slower.
 */
export function writeState(storage: StateStorage, slices: Slices): void {
  const write = (kept: object) => storage.setItem(stateKey, JSON.stringify({ version: stateVersion, slices: kept }))
  try {
    write(slices)
  } catch {
    try {
      write(withClipIds(slices))
    } catch {
      storage.removeItem(stateKey)
    }
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
