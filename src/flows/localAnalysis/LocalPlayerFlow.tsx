import { useMemo, useRef, useState } from 'react'
import type { Playback } from '../../../contract/playback.ts'
import type { LocalClip } from '../../../machines/localAnalysis/localClipsOf.ts'
import type { Edges } from '../../../machines/trim/trimEdges.ts'
import type { TrimDestination } from '../../../machines/trim/trimSetup.ts'
import { type LocalFraming, LocalPlayerScreen } from '../../screens/localClips/LocalPlayerScreen.tsx'
import type { VideoPlayerHandle } from '../../ui/VideoPlayer.tsx'
import { type Playing, usePlayback } from '../playback/usePlayback.ts'
import { TrimFlow, type TrimHandle } from '../trim/TrimFlow.tsx'

export interface LocalPlayerFlowProps {
  clip: LocalClip
  clips: readonly LocalClip[]
  /** Keep it the same while its plans are the same. */
  planOf: (clip: LocalClip) => Playback
  framing: (clip: LocalClip) => LocalFraming
  onShow: (clip: LocalClip) => void
  onMove: (clip: LocalClip, edges: Edges) => void
  onClose: () => void
}

/** Plays a clip from the file that was chosen. */
export function LocalPlayerFlow({ clip, clips, planOf, framing, onShow, onMove, onClose }: LocalPlayerFlowProps) {
  const video = useRef<VideoPlayerHandle>(null)
  const playing = useRef<Playing>({
    goTo: (seconds) => video.current?.goTo(seconds),
    play: () => video.current?.play(),
    pause: () => video.current?.run({ do: 'pause' }),
  })
  // It plays at once, and is framed as soon as it is known how.
  const plan = useMemo(() => planOf(clip), [planOf, clip])
  const playback = usePlayback(clip, { url: undefined, player: playing, edited: plan, ask: async () => plan })
  const { src } = playback.props
  const [isTrimming, setTrimming] = useState(false)
  const trim = useRef<TrimHandle>(null)
  const leaveTrimming = (destination: TrimDestination) => {
    setTrimming(false)
    if (destination.to === 'list') onClose()
  }
  const at = clips.findIndex(({ id }) => id === clip.id)
  return (
    <LocalPlayerScreen
      clip={clip}
      playback={playback.props}
      opening={playback.asking}
      unplayable={src === undefined && !playback.asking}
      framing={framing(clip)}
      previous={isTrimming ? null : (clips[at - 1] ?? null)}
      next={isTrimming || at < 0 ? null : (clips[at + 1] ?? null)}
      handle={video}
      onShow={(shown) => onShow(clips.find(({ id }) => id === shown.id) ?? clip)}
      onTrim={() => setTrimming(true)}
      trim={
        isTrimming ? (
          <TrimFlow
            key={clip.id}
            clip={clip}
            save={async ({ start, end }) => ({ ...clip, start, end, duration: end - start })}
            onPreview={(seconds) => video.current?.seek(seconds)}
            onSaved={({ start, end }) => {
              setTrimming(false)
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
