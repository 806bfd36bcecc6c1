/** Why a file is not sent at all. Bytes and seconds. */
export type UploadProblem =
  | { kind: 'empty' }
  | { kind: 'notVideo' }
  | { kind: 'tooLarge'; bytes: number; limit: number; plan: string }
  | { kind: 'tooLong'; seconds: number; limit: number; plan: string }

/** Why a file did not arrive; `lines` are the server's own sentences. */
export interface UploadFailure {
  kind: 'tooLarge' | 'notVideo' | 'refused' | 'settings' | 'offline' | 'server'
  lines: readonly string[]
}

export interface UploadRowProps {
  state: 'arriving' | 'checking' | 'refused' | 'ready' | 'queued' | 'sending' | 'failed' | 'sent'
  /** Of the file. */
  name: string
  bytes: number
  /** Length of the video, when it is known. */
  seconds: number | null
  /** Drawn as a picture. */
  file: Blob
  title: string
  captionsName: string | null
  captionsProblem: 'notCaptions' | 'captionsTooLarge' | null
  problem: UploadProblem | null
  /** Bytes, bytes per second, seconds. */
  progress: { loaded: number; total: number; bytesPerSecond: number; secondsLeft: number | null } | null
  failure: UploadFailure | null
  /** Another try with the same file can help. */
  retryable: boolean
  onTitleChange: (title: string) => void
  onCaptionsChoose: (file: File) => void
  onCaptionsRemove: () => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}
