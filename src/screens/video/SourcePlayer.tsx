import type { Ref } from 'react'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { VideoPlayer, type VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'

export interface SourcePlayerProps {
  url: string
  aspect: number
  /** Initial position in seconds. */
  at: number
  handle: Ref<VideoPlayerHandle>
  onTime: (seconds: number) => void
}

/** Plays the whole video. */
export function SourcePlayer({ url, aspect, at, handle, onTime }: SourcePlayerProps) {
  const t = useStrings(playerStrings)
  const { player } = useStrings(videoStrings)
  return (
    <VideoPlayer
      handle={handle}
      src={at > 0 ? `${url}#t=${at}` : url}
      aspect={aspect}
      title={player}
      words={{ ...t.words, failed: t.broken }}
      renderVideo={({ video, ...props }) => (
        <video ref={video} {...props} onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)} />
      )}
    />
  )
}
