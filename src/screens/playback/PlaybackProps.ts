import type { ClipLook } from '../../../clipper/pure/playback/lookOf.ts'
import type { VideoTimeline } from '../../ui/media/useVideo.ts'

/** The props of a player that plays a clip from its video, its file or a stream. */
export interface PlaybackProps {
  /** Undefined while unknown. */
  src: string | undefined
  /** The framing of the clip while its video plays. */
  look?: ClipLook | undefined
  /** The framing is still being looked for. */
  isFraming?: boolean | undefined
  /** The framing while the video outside the clip plays. */
  outside?: ClipLook | undefined
  timeline?: VideoTimeline | undefined
  /** Gain of the video's sound in dB. */
  gain?: number | undefined
  onOpened?: ((found: { width: number; duration: number }) => void) | undefined
  onSeeked?: (() => void) | undefined
  /** Called for every frame with its second of the video; infinite when the video has ended. */
  onTime?: ((seconds: number) => void) | undefined
}
