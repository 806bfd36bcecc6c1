import type { Analysis } from '../pure/Analysis.ts'
import { measure } from '../pure/measure/measure.ts'
import type { Readings } from '../pure/Readings.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import type { Transcriber } from '../transcribe/Transcriber.ts'
import type { TranscriptionError } from '../transcribe/TranscriptionError.ts'
import { type ReadingOptions, readReadings } from './readReadings.ts'
import { transcribeSound } from './transcribeSound.ts'

export interface AnalysisOptions extends ReadingOptions {
  /** Transcribes a video without captions. */
  transcriber?: Transcriber | null | undefined
  /** Confirmed readings of the same file: it isn't read again. */
  readings?: Readings | undefined
  /** Called if an error prevented the transcript: the analysis continues without words. */
  onUnheard?: (error: TranscriptionError) => void
}

/** The reading's share of the progress, if the sound is transcribed afterwards. */
const readingShare = 0.3

/**
 * Reads a video and measures it: loudness, onsets, pauses, motion, shot changes, the interest curve, and the words of
 * its captions or of a transcriber. The analysis is also valid without words, so a failed transcription is not an error
 * here.
 * @throws ClipperError `corrupt`, `bad_captions`, `timeout`, `cancelled`, `failed`.
 */
export async function analyse(file: string, source: SourceInfo, options: AnalysisOptions = {}): Promise<Analysis> {
  const { transcriber, readings, onUnheard, onProgress, signal } = options
  const share = transcriber ? readingShare : 1
  const reading = { ...options, onProgress: (fraction: number) => onProgress?.(share * fraction) }
  const analysis = measure(readings ?? (await readReadings(file, source, reading)))
  if (!transcriber || analysis.words || !analysis.hasAudio) return analysis
  return transcribeSound(file, source, analysis, transcriber, {
    signal,
    onUnheard,
    onProgress: (fraction) => onProgress?.(share + (1 - share) * fraction),
  })
}
