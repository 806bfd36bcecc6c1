import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'

/** The clips of a list, kept current. */
export function useListedClips(list: Clips['library']): readonly Clip[] {
  const { store } = list.getSnapshot().context
  const ids = useSelector(list, ({ context }) => context.ids)
  const read = () => store.listed(ids)
  return useSyncExternalStore(store.subscribe, read, read)
}
