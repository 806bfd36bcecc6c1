import type { Span, TranscriptOrigin, Word } from '../pure/Analysis.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** The sound of a video, and what is known of it. */
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
 * Whoever turns sound into words. There are two: a service that speaks the OpenAI transcription API, and recognition on
 * this machine. Captions come before either; without captions and without a transcriber there are no words.
 */
export interface Transcriber {
  readonly by: 'service' | 'local'
  /** @throws TranscriptionError, ClipperError `cancelled` */
  transcribe(sound: Sound, options?: TranscribeOptions): Promise<Transcript>
}
