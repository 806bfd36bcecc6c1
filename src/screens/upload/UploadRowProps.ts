import type { CaptionNotes } from '../../../clipper/pure/captionFile/CaptionNotes.ts'
import type { CaptionEncoding } from '../../../clipper/pure/captionFile/captionEncodings.ts'
import type { CaptionsProblem } from '../../../machines/localCaptions/KeptCaptions.ts'
import type { UploadFailure } from '../../../machines/upload/uploadFailure.ts'
import type { UploadProblem } from '../../../machines/upload/uploadProblem.ts'
import type { VideoOutcome } from '../../../machines/upload/videoOutcome.ts'
import type { Sending } from '../../../machines/uploadQueue/Sending.ts'
import type { ShownState } from '../../../machines/uploadQueue/shownState.ts'

export interface UploadRowProps {
  /** Plans are sold here; by default, they are. */
  hasPlans?: boolean | undefined
  /** The outcome of the video after the upload; by default, the server is working on it. */
  outcome?: VideoOutcome | null | undefined
  state: ShownState
  /** Name of the file. */
  name: string
  bytes: number
  /** Duration of the video, if known. */
  seconds: number | null
  /** Shown as a thumbnail. */
  file: Blob
  title: string
  captionsName: string | null
  captionsProblem: CaptionsProblem | null
  /** The line that makes the captions unreadable, if there is one. */
  problemLine?: number | null | undefined
  /** How the parser read the captions. */
  notes?: CaptionNotes | null | undefined
  /** The encoding of the captions, if the user may choose another one. */
  encoding?: CaptionEncoding | null | undefined
  problem: UploadProblem | null
  /** Bytes, bytes per second, seconds. */
  progress: { loaded: number; total: number; bytesPerSecond: number; secondsLeft: number | null } | null
  /** Progress of writing the file with the clips before it is sent, 0..1. */
  written: number
  /** The chosen part, and the bytes that the clips need; null if there is no choice. */
  choice: { sending: Sending; bytes: number } | null
  /** Whether the whole video follows its clips, or was left out after them. */
  rest: 'none' | 'follows' | 'dropped'
  failure: UploadFailure | null
  /** Retrying with the same file may help. */
  retryable: boolean
  onTitleChange: (title: string) => void
  onCaptionsChoose: (file: File) => void
  onEncodingChoose?: ((encoding: CaptionEncoding) => void) | undefined
  onCaptionsRemove: () => void
  onSendingChoose: (sending: Sending) => void
  /** Skips the rest once the clips are sent. */
  onKeepClips: () => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}
