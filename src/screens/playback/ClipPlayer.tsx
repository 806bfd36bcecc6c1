import type { ReactNode } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { VideoPlayer, type VideoPlayerProps } from '../../ui/media/VideoPlayer.tsx'
import { FramedVideo } from './FramedVideo.tsx'
import { FramingMark } from './FramingMark.tsx'
import type { PlaybackProps } from './PlaybackProps.ts'

export interface ClipPlayerProps extends Omit<Partial<VideoPlayerProps>, keyof PlaybackProps | 'renderVideo'> {
  clip: Clip
  playback: PlaybackProps
  /** Rendered over the picture. */
  children?: ReactNode
}

/** Plays a clip and shows it like its rendered file. Fills its container. */
export function ClipPlayer({ clip, playback, children, ...props }: ClipPlayerProps) {
  const { words, broken } = useStrings(playerStrings)
  const { look, outside, isFraming = false, gain, onTime, ...source } = playback
  return (
    <VideoPlayer
      fill
      poster={clip.poster_url}
      title={clip.title}
      words={{ ...words, failed: broken }}
      autoPlay
      {...source}
      {...props}
      renderVideo={(video) => (
        <>
          <FramedVideo {...video} asBurnt look={look} outside={outside} gain={gain} onTime={onTime} />
          <FramingMark isFraming={isFraming && outside === undefined} />
          {children}
        </>
      )}
      onEnded={() => look && onTime?.(Number.POSITIVE_INFINITY)}
    />
  )
}
