import type { Span, TranscriptOrigin, Word } from '../pure/Analysis.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** The sound of a video, with its metadata. */
export interface Sound {
  file: string
  source: SourceInfo
  /** Seconds. */
  duration: number
  /** In order of time. */
  pauses: readonly Span[]
}

export interface TranscribeOptions {
  signal?: AbortSignal | undefined
  /** 0..1, never decreasing. */
  onProgress?: ((fraction: number) => void) | undefined
}

export interface Transcript {
  /** In order of time. */
  words: Word[]
  origin: TranscriptOrigin
}

/**
 * A `Transcriber` turns audio into timed words. There are two: a service with the OpenAI transcription API, and
 * recognition on this machine. Captions take precedence; without captions and without a transcriber there are no words.
 */
export interface Transcriber {
  readonly by: 'service' | 'local'
  /** @throws TranscriptionError, ClipperError `cancelled` */
  transcribe(sound: Sound, options?: TranscribeOptions): Promise<Transcript>
}
