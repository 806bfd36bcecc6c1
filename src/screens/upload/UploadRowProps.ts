/** Why a file is rejected before uploading. Bytes and seconds. */
export type UploadProblem =
  | { kind: 'empty' }
  | { kind: 'notVideo' }
  | { kind: 'tooLarge'; bytes: number; limit: number; plan: string }
  | { kind: 'tooLong'; seconds: number; limit: number; plan: string }

/** Why an upload failed; `lines` are sentences from the server. */
export interface UploadFailure {
  kind: 'tooLarge' | 'notVideo' | 'refused' | 'settings' | 'server' | 'parts'
  lines: readonly string[]
}

export interface UploadRowProps {
  state:
    | 'arriving'
    | 'checking'
    | 'refused'
    | 'ready'
    | 'queued'
    | 'preparing'
    | 'sending'
    | 'interrupted'
    | 'failed'
    | 'sent'
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
  /** 0..1, of the file with the clips that is written before it is sent. */
  written: number
  /** Whether only the clips are sent, and how many bytes they are; null where everything is sent. */
  choice: { onlyClips: boolean; bytes: number } | null
  failure: UploadFailure | null
  /** Retrying with the same file may help. */
  retryable: boolean
  onTitleChange: (title: string) => void
  onCaptionsChoose: (file: File) => void
  onCaptionsRemove: () => void
  onSendingChoose: (onlyClips: boolean) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}
