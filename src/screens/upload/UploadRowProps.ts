import type { CaptionNotes } from '../../../clipper/pure/captionFile/CaptionNotes.ts'
import type { CaptionEncoding } from '../../../clipper/pure/captionFile/captionEncodings.ts'

/** Why a file is rejected before uploading. Bytes and seconds. */
export type UploadProblem =
  | { kind: 'empty' }
  | { kind: 'notVideo' }
  | { kind: 'captionsAlone' }
  | { kind: 'tooLarge'; bytes: number; limit: number; plan: string }
  | { kind: 'tooLong'; seconds: number; limit: number; plan: string }

/** Why a file can’t be the captions of a video. */
export type CaptionsProblem = 'notCaptions' | 'captionsTooLarge' | 'unreadable' | 'gone'

/** The part of a video that is sent: all of it at once, its clips and then all of it, or its clips alone. */
export type Sending = 'whole' | 'first' | 'clips'

/** Why an upload failed; `lines` are sentences from the server. */
export interface UploadFailure {
  kind: 'tooLarge' | 'notVideo' | 'refused' | 'settings' | 'server' | 'parts'
  lines: readonly string[]
}

export interface UploadRowProps {
  /** Plans are sold here; by default, they are. */
  hasPlans?: boolean | undefined
  /** The outcome of the video after the upload; by default, the server is working on it. */
  outcome?: 'working' | 'ready' | 'failed' | null | undefined
  state:
    | 'arriving'
    | 'recalling'
    | 'checking'
    | 'refused'
    | 'ready'
    | 'queued'
    | 'preparing'
    | 'sending'
    | 'interrupted'
    | 'failed'
    | 'restQueued'
    | 'sendingRest'
    | 'restInterrupted'
    | 'restFailed'
    | 'sent'
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
