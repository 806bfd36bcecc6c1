import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import { type ClipReport, clipNoticeMachine } from '../../../machines/clipNotice/clipNoticeMachine.ts'
import { clipSelectionMachine } from '../../../machines/clipSelection/clipSelectionMachine.ts'
import {
  clipListProps,
  deletionView,
  downloadsView,
  libraryView,
  renameView,
} from '../../../machines/clips/clipListProps.ts'
import { ClipListScreen } from '../../screens/clips/ClipListScreen.tsx'
import { MissingClipScreen } from '../../screens/player/MissingClipScreen.tsx'
import type { Mendable } from '../../screens/player/mendable.ts'
import { OpeningClipScreen } from '../../screens/player/OpeningClipScreen.tsx'
import { useClipFolders } from '../folders/useClipFolders.ts'
import { useClipLooks } from '../looks/useClipLooks.ts'
import { NotReadyFlow } from '../notReady/NotReadyFlow.tsx'
import { PreviewFlow } from '../playback/PreviewFlow.tsx'
import { PlayerFlow } from '../player/PlayerFlow.tsx'
import { usePresets } from '../presets/usePresets.ts'
import { useFlow } from '../useFlow.ts'
import type { ClipAddress } from './clipAddress.ts'
import { useClips } from './useClips.ts'
import { useClipVideos } from './useClipVideos.ts'
import { useListedClips } from './useListedClips.ts'
import { useOpenClip } from './useOpenClip.ts'
import { useRememberedView } from './useRememberedView.ts'

export interface ClipsFlowProps {
  kind?: 'clips' | 'favorites'
  /** The clip whose player is open according to the URL; it may not exist. */
  openId: string | null
  /** Opens another clip's player, or none. */
  onOpenIdChange: (id: string | null) => void
  /** Renders search results in the transcripts of all videos. */
  renderSpoken?: (search: string) => ReactNode
  /** Opens the editor of a clip, to fix a finding about its file if one is given. */
  onEdit: (id: string, mend?: Mendable) => void
  /** The query and view of the list, according to the URL. */
  address: ClipAddress
  /** Changes the URL. `replace` for changes without a history entry, such as typing. */
  onAddressChange: (address: ClipAddress, options: { replace: boolean }) => void
}

/** The user's clips, or the liked ones: browse, play, like, rename, trim, download, delete. */
export function ClipsFlow(flow: ClipsFlowProps) {
  const { kind = 'clips', renderSpoken, openId, onOpenIdChange, onEdit, address, onAddressChange } = flow
  const clips = useClips()
  const list = kind === 'clips' ? clips.library : clips.favorites
  const library = useSelector(list, libraryView, shallowEqual)
  const shown = useListedClips(list)
  const working = useSelector(clips.notReady, ({ context }) =>
    context.entries.some(({ status }) => status !== 'failed'),
  )
  const deletion = useSelector(clips.deletion, deletionView, shallowEqual)
  const downloads = useSelector(clips.downloads, downloadsView, shallowEqual)
  const rename = useSelector(clips.rename, renameView, shallowEqual)
  const [selection, sendSelection] = useFlow(clipSelectionMachine)
  const [notice, sendNotice] = useFlow(clipNoticeMachine)
  const [view, rememberView] = useRememberedView(address.view)
  const { order, search, video, folder, liked, unexported } = address
  useEffect(
    () => list.send({ type: 'query.changed', query: { order, search, video, folder, liked, unexported } }),
    [list, order, search, video, folder, liked, unexported],
  )
  const ask = (change: Partial<ClipAddress>, { replace = false } = {}) =>
    onAddressChange({ ...address, ...change }, { replace })
  const opener = useOpenClip({ store: clips.store, shown, onlyLiked: kind === 'favorites', id: openId })
  const { playingId, opening, missing } = opener
  const videos = useClipVideos(clips)
  const folders = useClipFolders({
    clips,
    onOpen: (id) => ask({ folder: id }),
  })
  const looks = useClipLooks(clips)
  const presets = usePresets()

  useEffect(() => list.send({ type: 'library.opened' }), [list])
  // The player's own buttons show the result, and on a phone a notice would cover them.
  const onReport = useEffectEvent((report: ClipReport) => (openId === null ? sendNotice(report) : undefined))
  useEffect(() => {
    const likes = clips.likes.on('like.reported', onReport)
    const downloads = clips.actor.on('download.reported', onReport)
    return () => {
      likes.unsubscribe()
      downloads.unsubscribe()
    }
  }, [clips])
  useEffect(() => sendSelection({ type: 'shown.changed', shown: shown.map(({ id }) => id) }), [sendSelection, shown])

  const props = clipListProps(
    { shown, library, deletion, downloads, rename, selection, notice },
    { list, selection: { send: sendSelection }, notice: { send: sendNotice }, clips },
  )
  const open = (id: string, trim = false) => {
    if (trim) opener.onTrim(id)
    onOpenIdChange(id)
  }
  const close = () => onOpenIdChange(null)
  return (
    <ClipListScreen
      {...props}
      renderPreview={(clip, video) => <PreviewFlow clip={clip} video={video} />}
      // The player edits the title in its own field.
      renaming={playingId === null ? props.renaming : null}
      kind={kind}
      query={{ order, search, video, folder, liked, unexported }}
      folders={folders}
      looks={looks}
      presets={presets.all}
      onQueryChange={(change) => ask(change, { replace: Object.keys(change).join() === 'search' })}
      videos={videos}
      view={view}
      onViewChange={(chosen) => {
        rememberView(chosen)
        ask({ view: chosen }, { replace: true })
      }}
      working={working}
      onOpen={(clip: Clip, trim = false) => open(clip.id, trim)}
      onEdit={({ id }) => onEdit(id)}
      spoken={search.trim() ? renderSpoken?.(search) : null}
      notReady={kind === 'clips' ? <NotReadyFlow /> : null}
      player={
        playingId !== null ? (
          <PlayerFlow
            list={list}
            id={playingId}
            trimAtOnce={opener.trimAtOnce}
            onShow={open}
            onEdit={({ id }, mend) => onEdit(id, mend)}
            onClose={close}
          />
        ) : missing ? (
          <MissingClipScreen kind={kind} onClose={close} />
        ) : opening ? (
          <OpeningClipScreen onClose={close} />
        ) : null
      }
    />
  )
}
