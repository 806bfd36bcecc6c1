import type { Ref } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media } from '../../theme/tokens.ts'
import type { VideoPlayerHandle } from '../../ui/media/VideoPlayer.tsx'
import { ClipPlayer } from '../playback/ClipPlayer.tsx'
import type { PlaybackProps } from '../playback/PlaybackProps.ts'
import { OutsideMark } from './OutsideMark.tsx'

export interface EditorPreviewProps {
  clip: Clip
  /** Aspect ratio of the video: the preview is no taller than the whole picture requires. */
  aspect: number
  playback: PlaybackProps
  /** The source is not known yet. */
  opening: boolean
  /** Starts playing automatically. A browser that requires a press first shows the first frame. */
  autoPlay: boolean
  handle: Ref<VideoPlayerHandle>
  onPlay: () => void
  /** Plays the clip when the playhead is outside it. */
  onPlayClip: () => void
  onFail: () => void
}

/**
 * Fills the remaining height on an upright phone. Elsewhere it leaves space for words and timeline, and is no taller
 * than a wide picture requires.
 */
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

/** Plays the edited clip from its video, without a render. */
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
  const t = useStrings(editorStrings)
  return (
    <Width>
      <Room $aspect={aspect}>
        <ClipPlayer
          clip={clip}
          playback={playback}
          handle={handle}
          duration={clip.has_file ? undefined : clip.duration}
          title={t.preview}
          autoPlay={autoPlay}
          recovering={opening}
          onPlayingChange={(isPlaying) => isPlaying && onPlay()}
          onFail={onFail}
        >
          <OutsideMark isOutside={playback.outside !== undefined} onPlayClip={onPlayClip} />
        </ClipPlayer>
      </Room>
    </Width>
  )
}
