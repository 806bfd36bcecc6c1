import type { ClipLook } from '../../../clipper/pure/playback/lookOf.ts'
import type { VideoTimeline } from '../../ui/media/useVideo.ts'

/** The props of a player that plays a clip from its video, its file or a stream. */
export interface PlaybackProps {
  /** Undefined while it is not known. */
  src: string | undefined
  /** The crop of the video while the video itself plays, and its timeline. */
  look?: ClipLook | undefined
  /** The crop while a part of the video plays that is not in the clip. */
  outside?: ClipLook | undefined
  timeline?: VideoTimeline | undefined
  /** dB by which the sound of the video is changed. */
  gain?: number | undefined
  onOpened?: ((found: { width: number; duration: number }) => void) | undefined
  onSeeked?: (() => void) | undefined
  /** The second of the video that is shown, with every picture; infinite when the video itself has ended. */
  onTime?: ((seconds: number) => void) | undefined
}
