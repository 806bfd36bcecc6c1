import { useSelector } from '@xstate/react'
import type { Clip } from '../../../contract/clips.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { useStoredClips } from './useStoredClips.ts'

/** The clips of a list, kept current. */
export function useListedClips(list: Clips['library']): readonly Clip[] {
  const { store } = list.getSnapshot().context
  return useStoredClips(
    store,
    useSelector(list, ({ context }) => context.ids),
  )
}
