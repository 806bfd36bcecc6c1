import { useMemo, useRef } from 'react'
import type { Playback } from '../../../contract/playback.ts'
import type { LocalClip } from '../../../machines/localAnalysis/localClipsOf.ts'
import type { localPlayerProps } from '../../../machines/localPlayer/localPlayerProps.ts'
import type { Edges } from '../../../machines/trim/trimEdges.ts'
import type { TrimDestination } from '../../../machines/trim/trimMachine.ts'
import { type LocalFraming, LocalPlayerScreen } from '../../screens/localClips/LocalPlayerScreen.tsx'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { usePlayback } from '../playback/usePlayback.ts'
import { TrimFlow, type TrimHandle } from '../trim/TrimFlow.tsx'

/** The result of `localPlayerProps`, and how the clips are played. */
export interface LocalPlayerFlowProps extends NonNullable<ReturnType<typeof localPlayerProps>> {
  /** Keep the same function while its plans are unchanged. */
  planOf: (clip: LocalClip) => Playback
  framing: (clip: LocalClip) => LocalFraming
  onMove: (clip: LocalClip, edges: Edges) => void
}

/** Plays a clip from the chosen file. */
export function LocalPlayerFlow(props: LocalPlayerFlowProps) {
  const { clip, planOf, framing, onTrimEnd, onMove, onClose } = props
  const video = useRef<VideoPlayerHandle>(null)
  // Plays at once, and is framed as soon as the crops are known.
  const plan = useMemo(() => planOf(clip), [planOf, clip])
  const playback = usePlayback(clip, { url: undefined, player: video, edited: plan, ask: async () => plan })
  const { src } = playback.props
  const trim = useRef<TrimHandle>(null)
  const leaveTrimming = (destination: TrimDestination) => {
    onTrimEnd()
    if (destination.to === 'list') onClose()
  }
  return (
    <LocalPlayerScreen
      clip={clip}
      playback={playback.props}
      opening={playback.asking}
      unplayable={src === undefined && !playback.asking}
      framing={framing(clip)}
      previous={props.previous}
      next={props.next}
      handle={video}
      onShow={props.onShow}
      onTrim={props.onTrim}
      trim={
        props.trimming ? (
          <TrimFlow
            key={clip.id}
            clip={clip}
            save={async ({ start, end }) => ({ ...clip, start, end, duration: end - start })}
            onPreview={(seconds) => video.current?.seek(seconds)}
            onSaved={({ start, end }) => {
              onTrimEnd()
              onMove(clip, { start, end })
            }}
            onLeft={leaveTrimming}
            handle={trim}
          />
        ) : null
      }
      onPlayingChange={(isPlaying) => isPlaying && playback.onPlay()}
      onFail={playback.onFail}
      onClose={() => (trim.current ? trim.current.leave({ to: 'list' }) : onClose())}
    />
  )
}
