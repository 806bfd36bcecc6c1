import { useEffect } from 'react'
import { clipFoldersMachine } from '../../../machines/clipFolders/clipFoldersMachine.ts'
import { clipFoldersProps } from '../../../machines/clipFolders/clipFoldersProps.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { folderCalls } from '../../api/calls/folderCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'
import { changeFolders } from './changeFolders.ts'

interface Options {
  clips: Pick<Clips, 'actor' | 'store'>
  /** Null for all clips. */
  onOpen: (id: string | null) => void
}

/** Returns the user’s folders, loaded again whenever their numbers of clips change; moving a clip updates it in every list. */
export function useClipFolders({ clips, onOpen }: Options) {
  const calls = useCalls(folderCalls)
  const [snapshot, send] = useFlow(
    clipFoldersMachine.provide({
      actors: {
        fetchFolders: fromCall((_, signal) => calls.folders.list(undefined, signal)),
        change: fromCall(changeFolders(calls)),
      },
    }),
    {
      on: {
        'clips.moved': ({ ids, to }) => {
          for (const id of ids) clips.store.patch(id, { folder_id: to })
        },
        'folder.opened': ({ id }) => onOpen(id),
      },
    },
  )
  useErrorReset(() => send({ type: 'error.reset' }))
  useEffect(() => {
    const subscription = clips.actor.on('counts.changed', () => send({ type: 'refresh.requested' }))
    return () => subscription.unsubscribe()
  }, [clips.actor, send])
  return clipFoldersProps(snapshot, send)
}
