import type { Ref } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media } from '../../theme/tokens.ts'
import { VideoPlayer, type VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { FramedVideo } from '../playback/FramedVideo.tsx'
import type { PlaybackProps } from '../playback/PlaybackProps.ts'
import { OutsideMark } from './OutsideMark.tsx'

export interface EditorPreviewProps {
  clip: Clip
  /** Width / height of the video: the preview is no taller than its whole picture needs. */
  aspect: number
  playback: PlaybackProps
  /** It is not known yet what plays. */
  opening: boolean
  /** Begins by itself. A browser that allows that only after a press leaves it at its first picture. */
  autoPlay: boolean
  handle: Ref<VideoPlayerHandle>
  onPlay: () => void
  /** Plays the clip, after what is outside of it. */
  onPlayClip: () => void
  onFail: () => void
}

/** Takes the height that an upright phone leaves. Elsewhere it leaves room for words and timeline, and is no taller than a wide picture needs. */
const Room = styled.div<{ $aspect: number }>`
  block-size: min(38dvb, calc(100cqi / ${({ $aspect }) => $aspect}));
  ${media.phone} { block-size: 100%; }
  ${media.landscape} { block-size: calc(100dvb - var(--page-foot) - 6rem); }
  ${media.laptop} {
    block-size: min(max(16rem, 100dvb - 29.5rem), calc(100cqi / ${({ $aspect }) => $aspect}));
  }
`
/** The element whose width limits the preview. */
const Width = styled.div`container-type: inline-size;`

/** Plays the clip as the editor shows it, from its video: nothing has to be rendered for it. */
export function EditorPreview({
  clip,
  aspect,
  playback,
  opening,
  autoPlay,
  handle,
  onPlay,
  onPlayClip,
  onFail,
}: EditorPreviewProps) {
  const t = useStrings(playerStrings)
  const editor = useStrings(editorStrings)
  const { look, onTime } = playback
  return (
    <Width>
      <Room $aspect={aspect}>
        <VideoPlayer
          fill
          handle={handle}
          src={playback.src}
          timeline={playback.timeline}
          duration={clip.has_file ? undefined : clip.duration}
          renderVideo={(video) => (
            <>
              <FramedVideo
                {...video}
                asBurnt
                look={look}
                outside={playback.outside}
                gain={playback.gain}
                onTime={onTime}
              />
              <OutsideMark isOutside={playback.outside !== undefined} onPlayClip={onPlayClip} />
            </>
          )}
          onOpened={playback.onOpened}
          onSeeked={playback.onSeeked}
          onEnded={() => look && onTime?.(Number.POSITIVE_INFINITY)}
          poster={clip.poster_url}
          title={editor.preview}
          words={{ ...t.words, failed: t.broken }}
          autoPlay={autoPlay}
          recovering={opening}
          onPlayingChange={(isPlaying) => isPlaying && onPlay()}
          onFail={onFail}
        />
      </Room>
    </Width>
  )
}
