import type { Analysis } from '../pure/Analysis.ts'
import { withWords } from '../pure/measure/withWords.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { linesOfWords } from '../pure/words/linesOfWords.ts'
import type { Transcriber } from '../transcribe/Transcriber.ts'
import { TranscriptionError } from '../transcribe/TranscriptionError.ts'

export interface TranscribeSoundOptions {
  signal?: AbortSignal | undefined
  /** 0..1 */
  onProgress?: (fraction: number) => void
  /** Called if an error prevented the transcript. */
  onUnheard?: ((error: TranscriptionError) => void) | undefined
}

/**
 * Returns an analysis with the words that a transcriber hears. If it fails, the analysis says why there are no words.
 * @throws ClipperError `cancelled`
 */
export async function transcribeSound(
  file: string,
  source: SourceInfo,
  analysis: Analysis,
  transcriber: Transcriber,
  { signal, onProgress, onUnheard }: TranscribeSoundOptions,
): Promise<Analysis> {
  const { duration, pauses } = analysis
  try {
    const { words, origin } = await transcriber.transcribe(
      { file, source, duration, pauses },
      { ...(signal && { signal }), ...(onProgress && { onProgress }) },
    )
    return withWords(analysis, linesOfWords(words), origin)
  } catch (error) {
    if (!(error instanceof TranscriptionError)) throw error
    onUnheard?.(error)
    return { ...analysis, transcript: { by: transcriber.by, problem: error.message } }
  }
}
