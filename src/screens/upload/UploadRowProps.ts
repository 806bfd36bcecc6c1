/** Why a file is rejected before uploading. Bytes and seconds. */
export type UploadProblem =
  | { kind: 'empty' }
  | { kind: 'notVideo' }
  | { kind: 'tooLarge'; bytes: number; limit: number; plan: string }
  | { kind: 'tooLong'; seconds: number; limit: number; plan: string }

/** Why an upload failed; `lines` are sentences from the server. */
export interface UploadFailure {
  kind: 'tooLarge' | 'notVideo' | 'refused' | 'settings' | 'server'
  lines: readonly string[]
}

export interface UploadRowProps {
  state: 'arriving' | 'checking' | 'refused' | 'ready' | 'queued' | 'sending' | 'interrupted' | 'failed' | 'sent'
  /** Of the file. */
  name: string
  bytes: number
  /** Duration of the video, if known. */
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
  /** Retrying with the same file may help. */
  retryable: boolean
  onTitleChange: (title: string) => void
  onCaptionsChoose: (file: File) => void
  onCaptionsRemove: () => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}
