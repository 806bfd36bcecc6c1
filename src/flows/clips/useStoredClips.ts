import { useSyncExternalStore } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import type { ClipStore } from '../../../machines/clipStore/createClipStore.ts'

/** The clips with these ids, kept current, without deleted ones. */
export function useStoredClips(store: ClipStore, ids: readonly string[]): readonly Clip[] {
  const read = () => store.listed(ids)
  return useSyncExternalStore(store.subscribe, read, read)
}
