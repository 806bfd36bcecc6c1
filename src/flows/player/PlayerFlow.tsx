import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Clip } from '../../../contract/clips.ts'
import { jobsOf } from '../../../machines/clipExports/clipExportsProps.ts'
import { isActive } from '../../../machines/clipExports/ExportJob.ts'
import type { clipLibraryMachine } from '../../../machines/clipLibrary/clipLibraryMachine.ts'
import { renameView, renamingOf } from '../../../machines/clips/clipListProps.ts'
import { requestDownload } from '../../../machines/clips/requestDownload.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { playerMachine } from '../../../machines/player/playerMachine.ts'
import { playerProps } from '../../../machines/player/playerProps.ts'
import type { TrimDestination } from '../../../machines/trim/trimMachine.ts'
import type { Mendable } from '../../screens/player/mendable.ts'
import { PlayerScreen } from '../../screens/player/PlayerScreen.tsx'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { useClips } from '../clips/useClips.ts'
import { useListedClips } from '../clips/useListedClips.ts'
import { useRefreshClip } from '../clips/useRefreshClip.ts'
import { useOutbox } from '../outbox/openOutbox.ts'
import { usePlayback } from '../playback/usePlayback.ts'
import { TrimFlow, type TrimHandle } from '../trim/TrimFlow.tsx'
import { useFlow } from '../useFlow.ts'
import { PlayerDownloadFlow } from './PlayerDownloadFlow.tsx'
import { SecondOpinionFlow } from './SecondOpinionFlow.tsx'

export interface PlayerFlowProps {
  /** The list to step through. */
  list: ActorRefFrom<typeof clipLibraryMachine>
  /** The clip to play; one from a shared link may not be in the list. */
  id: string
  trimAtOnce?: boolean
  onShow: (id: string) => void
  /** Opens the editor, to fix a finding about the file if one is given. */
  onEdit: (clip: Clip, mend?: Mendable) => void
  onClose: () => void
}

/** Fetch the next page when this many clips are left. */
const ahead = 3

/** Plays the clips of a list. */
export function PlayerFlow({ list, id, ...rest }: PlayerFlowProps) {
  const { store } = useClips()
  const listed = useListedClips(list)
  const read = () => store.get(id)
  const clip = useSyncExternalStore(store.subscribe, read, read)
  return clip ? <OpenPlayer {...rest} list={list} clip={clip} clips={listed} /> : null
}

type OpenPlayerProps = Omit<PlayerFlowProps, 'id'> & { clip: Clip; clips: readonly Clip[] }

function OpenPlayer({ list, clip, clips, trimAtOnce = false, onShow, onEdit, onClose }: OpenPlayerProps) {
  const { view } = useOutbox()
  const refresh = useRefreshClip()
  const isListed = clips.includes(clip)
  const { actor: clipLife, store, likes, downloads, exports, rename } = useClips()
  const [snapshot, send, player] = useFlow(playerMachine.provide({ actors: { view: fromCall(view) } }), {
    input: { clip },
    on: {
      urlExpired: () => {
        if (isListed) list.send({ type: 'refresh.requested' })
        else void refresh(clip.id)
      },
      patched: ({ id, patch }) => store.patch(id, patch),
    },
  })
  const saving = useSelector(downloads, ({ context }) => context.queue)
  const isExporting = useSelector(exports, ({ context }) =>
    jobsOf(context, clip).some((job) => job.choice === 'clip' && isActive(job)),
  )
  const renaming = renamingOf(useSelector(rename, renameView, shallowEqual), rename)
  const video = useRef<VideoPlayerHandle>(null)
  const trim = useRef<TrimHandle>(null)
  const playback = usePlayback(clip, { url: snapshot.context.media.url, player: video })

  useEffect(() => {
    if (trimAtOnce) send({ type: 'trim.opened' })
  }, [trimAtOnce, send])
  useEffect(() => {
    const shown = player.getSnapshot().context.id === clip.id
    send({ type: shown ? 'clip.updated' : 'clip.shown', clip })
  }, [player, send, clip])

  const props = playerProps(snapshot, send, clip, clips)
  const position = props?.position ?? null
  const nearTheEnd = position !== null && position > clips.length - ahead
  useEffect(() => {
    if (nearTheEnd) list.send({ type: 'more.requested' })
  }, [nearTheEnd, list])

  if (!props) return null
  const shown = props.clip
  const go = (destination: TrimDestination) => {
    props.onTrimEnd()
    if (destination.to === 'list') onClose()
    if (destination.to === 'clip') onShow(destination.id)
  }
  /** Any other action leaves trimming first. */
  const leave = (destination: TrimDestination) => (trim.current ? trim.current.leave(destination) : go(destination))
  return (
    <PlayerScreen
      {...props}
      handle={video}
      playback={playback.props}
      opening={playback.asking}
      onPlayingChange={(isPlaying) => {
        if (isPlaying) playback.onPlay()
        props.onPlayingChange(isPlaying)
      }}
      onFail={() => {
        if (!playback.onFail()) props.onFail()
      }}
      downloading={saving.some(({ ids }) => ids.length === 1 && ids[0] === shown.id)}
      opinion={
        shown.opinion && !props.trimming ? (
          <SecondOpinionFlow
            key={`${shown.id} ${JSON.stringify(shown.opinion.cut)}`}
            clip={shown}
            opinion={shown.opinion}
            onCut={(cut) => clipLife.send({ type: 'clip.patched', id: cut.id, patch: cut })}
          />
        ) : undefined
      }
      trim={
        props.trimming ? (
          <TrimFlow
            key={shown.id}
            clip={shown}
            onPreview={(seconds) => video.current?.seek(seconds)}
            onSaved={(cut) => {
              clipLife.send({ type: 'clip.patched', id: cut.id, patch: cut })
              props.onTrimEnd()
            }}
            handle={trim}
            onLeft={go}
          />
        ) : undefined
      }
      renaming={renaming?.id === shown.id ? renaming : null}
      onRename={() => rename.send({ type: 'rename.started', clip: shown })}
      onShow={({ id }) => leave({ to: 'clip', id })}
      onLike={() => likes.send({ type: 'like.requested', clips: [shown], liked: !shown.liked })}
      onEdit={() => onEdit(shown)}
      download={<PlayerDownloadFlow clip={shown} />}
      onDownload={() => requestDownload({ downloads, exports }, [shown])}
      onCancelDownload={
        isExporting ? () => exports.send({ type: 'export.cancelled', clipId: shown.id, choice: 'clip' }) : undefined
      }
      // Without its video, the editor could not show the finding.
      onMend={shown.playable ? (code) => onEdit(shown, code) : undefined}
      onEscape={props.trimming ? () => leave({ to: 'player' }) : undefined}
      onClose={() => leave({ to: 'list' })}
    />
  )
}
