import { useRef } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import type { Playback } from '../../../contract/playback.ts'
import type { PreviewProps } from '../../screens/clips/HoverPreview.tsx'
import { FramedVideo } from '../../screens/playback/FramedVideo.tsx'
import { usePlayback } from './usePlayback.ts'

/** Plays a clip in a loop over its poster, from the best available source. */
export function PreviewFlow({
  clip,
  video: { loop, onPlaying, ...rest },
  ask,
}: {
  clip: Clip
  video: PreviewProps
  /** Loads the playback plan of the clip; by default from the server. */
  ask?: () => Promise<Playback>
}) {
  const element = useRef<HTMLVideoElement>(null)
  const player = useRef({
    goTo: (seconds: number) => {
      if (element.current) element.current.currentTime = seconds
    },
    play: () => void element.current?.play().catch(() => undefined),
    run: () => element.current?.pause(),
  })
  const { props, onPlay, onFail } = usePlayback(clip, { url: clip.media_url, player, loops: true, ...(ask && { ask }) })
  const { src, look, onTime, onOpened, onSeeked } = props
  return (
    <FramedVideo
      {...rest}
      video={element}
      src={src}
      look={look}
      onTime={onTime}
      loop={look ? false : loop}
      onPlaying={(event) => {
        onPlay()
        onPlaying?.(event)
      }}
      onLoadedMetadata={({ currentTarget: { videoWidth: width, duration } }) => onOpened?.({ width, duration })}
      onSeeked={onSeeked}
      onEnded={() => onTime?.(Number.POSITIVE_INFINITY)}
      onError={onFail}
    />
  )
}
