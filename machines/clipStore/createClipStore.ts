import type { Clip } from '../../contract/clips.ts'
import { hasSameFields } from '../keepUnchanged.ts'

export type ClipStore = ReturnType<typeof createClipStore>

/** Stores the known clips by id. Lists hold only ids, so a change appears in every list of the clip. */
export function createClipStore(stored: readonly Clip[] = []) {
  const clips = new Map(stored.map((clip) => [clip.id, clip]))
  /** Deleted here; a response in flight may still contain them. */
  const deleted = new Set<string>()
  const listeners = new Set<() => void>()
  const lists = new WeakMap<readonly string[], Clip[]>()

  const get = (id: string): Clip | undefined => (deleted.has(id) ? undefined : clips.get(id))
  const notifyChange = () => {
    for (const listener of listeners) listener()
  }
  const put = (fetched: readonly Clip[]): void => {
    const changed = fetched.filter((clip) => {
      const known = clips.get(clip.id)
      return !known || !hasSameFields(known, clip)
    })
    for (const clip of changed) clips.set(clip.id, clip)
    if (changed.length > 0) notifyChange()
  }

  return {
    /** The clip; undefined if it is unknown or deleted. */
    get,
    /** Returns the clips of a list: the same array until one of them changes. */
    listed: (ids: readonly string[]): Clip[] => {
      const before = lists.get(ids)
      const now = ids.flatMap((id) => get(id) ?? [])
      if (before?.length === now.length && now.every((clip, at) => clip === before[at])) return before
      lists.set(ids, now)
      return now
    },
    /** Stores fetched clips; equal ones stay the same objects. */
    put,
    /** Changes a known clip. */
    patch: (id: string, patch: Partial<Clip>): void => {
      const clip = clips.get(id)
      if (clip) put([{ ...clip, ...patch }])
    },
    /** Hides a deleted clip, even if a response in flight still contains it. */
    remove: (id: string): void => {
      deleted.add(id)
      notifyChange()
    },
    /** Shows a restored clip again. */
    restore: (clip: Clip): void => {
      deleted.delete(clip.id)
      clips.set(clip.id, clip)
      notifyChange()
    },
    /** Calls back after every change. Returns an unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
