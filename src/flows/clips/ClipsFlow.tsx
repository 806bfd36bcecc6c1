import { useEffect, useState } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import { clipSelectionMachine } from '../../../machines/clipSelection/clipSelectionMachine.ts'
import { clipListProps } from '../../../machines/clips/clipListProps.ts'
import { ClipListScreen } from '../../screens/clips/ClipListScreen.tsx'
import { NotReadyFlow } from '../notReady/NotReadyFlow.tsx'
import { PlayerFlow } from '../player/PlayerFlow.tsx'
import { useFlow } from '../useFlow.ts'
import { useShared } from '../useShared.ts'
import { useClipWork } from './useClipWork.ts'
import { useRememberedView } from './useRememberedView.ts'

export interface ClipsFlowProps {
  kind?: 'clips' | 'favorites'
  /** Told `liked`, `unliked` or the HTTP status of the refusal; null when no answer came. */
  onLikeStatus?: (id: string, status: 'liked' | 'unliked' | number | null) => void
  /** Told the HTTP status of each download; null when no answer came. */
  onDownloadStatus?: (ids: string[], status: number | null) => void
}

/** My clips, or the ones that I like: look, play, like, rename, trim, download, delete. */
export function ClipsFlow({ kind = 'clips', onLikeStatus, onDownloadStatus }: ClipsFlowProps) {
  const { clips } = useClipWork()
  const list = kind === 'clips' ? clips.library : clips.favorites
  const library = useShared('clipLibrary', list)
  const notReady = useShared('notReady', clips.notReady)
  const deletion = useShared('clipDeletion', clips.deletion)
  const downloads = useShared('clipDownloads', clips.downloads)
  const rename = useShared('clipRename', clips.rename)
  useShared('clipLikes', clips.likes)
  useShared('clipRenderings', clips.renderings)
  const [selection, sendSelection] = useFlow(clipSelectionMachine)
  const [view, setView] = useRememberedView()
  const [open, setOpen] = useState<{ id: string; trim: boolean } | null>(null)

  useEffect(() => list.send({ type: 'library.opened' }), [list])
  useEffect(() => {
    const likes = clips.likes.on('reported', ({ id, status }) => onLikeStatus?.(id, status))
    const saved = clips.downloads.on('reported', ({ ids, status }) => onDownloadStatus?.(ids, status))
    return () => {
      likes.unsubscribe()
      saved.unsubscribe()
    }
  }, [clips, onLikeStatus, onDownloadStatus])
  const shown = library.context.clips
  useEffect(() => sendSelection({ type: 'shown.changed', shown: shown.map(({ id }) => id) }), [sendSelection, shown])

  const props = clipListProps(
    { library, deletion, downloads, rename, selection },
    { list, selection: { send: sendSelection }, clips },
  )
  const playing = open && shown.some(({ id }) => id === open.id)
  return (
    <ClipListScreen
      {...props}
      kind={kind}
      view={view}
      onViewChange={setView}
      working={notReady.context.entries.some(({ status }) => status !== 'failed')}
      onOpen={(clip: Clip, trim = false) => setOpen({ id: clip.id, trim })}
      notReady={kind === 'clips' ? <NotReadyFlow /> : null}
      player={
        playing ? (
          <PlayerFlow
            list={list}
            id={open.id}
            trimAtOnce={open.trim}
            onShow={({ id }) => setOpen({ id, trim: false })}
            onClose={() => setOpen(null)}
          />
        ) : null
      }
    />
  )
}
