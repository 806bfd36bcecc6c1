import type { Analysis } from '../pure/Analysis.ts'
import { measure } from '../pure/measure/measure.ts'
import { withWords } from '../pure/measure/withWords.ts'
import type { Readings } from '../pure/Readings.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { linesOfWords } from '../pure/words/linesOfWords.ts'
import type { Transcriber } from '../transcribe/Transcriber.ts'
import { TranscriptionError } from '../transcribe/TranscriptionError.ts'
import { type ReadingOptions, readReadings } from './readReadings.ts'

export interface AnalysisOptions extends ReadingOptions {
  /** Asked for the words of a video without captions. */
  transcriber?: Transcriber | null | undefined
  /** Of the same file, confirmed: it isn't read again. */
  readings?: Readings | undefined
  /** Told when there are no words because of an error: the analysis goes on without. */
  onUnheard?: (error: TranscriptionError) => void
}

/** Share of the progress that reading is, when the sound is listened to afterwards. */
const readingShare = 0.3

/**
 * Reads a video and measures it: loudness, onsets, pauses, motion, shot changes, the interest curve, and the words of
 * its captions or of a transcriber. Without words it is as good as before, so no failure of a transcriber is one of ours.
 * @throws ClipperError `corrupt`, `bad_captions`, `timeout`, `cancelled`, `failed`.
 */
export async function analyse(file: string, source: SourceInfo, options: AnalysisOptions = {}): Promise<Analysis> {
  const { transcriber, readings, onUnheard, onProgress, signal } = options
  const share = transcriber ? readingShare : 1
  const reading = { ...options, onProgress: (fraction: number) => onProgress?.(share * fraction) }
  const analysis = measure(readings ?? (await readReadings(file, source, reading)))
  if (!transcriber || analysis.words || !analysis.hasAudio) return analysis
  const { duration, pauses } = analysis
  try {
    const { words, origin } = await transcriber.transcribe(
      { file, source, duration, pauses },
      { signal, onProgress: (fraction) => onProgress?.(share + (1 - share) * fraction) },
    )
    return withWords(analysis, linesOfWords(words), origin)
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error
    onUnheard?.(error)
    return { ...analysis, transcript: { by: transcriber.by, problem: error.message } }
  }
}
