import type { Analysis } from '../pure/Analysis.ts'
import { onsetsOf, withCues } from '../pure/measure/measure.ts'
import { withoutWords } from '../pure/measure/withWordsOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import type { Transcriber } from '../transcribe/Transcriber.ts'
import { readCaptions } from './readCaptions.ts'
import { readSound } from './readSound.ts'
import { type TranscribeSoundOptions, transcribeSound } from './transcribeSound.ts'

export interface FindWordsOptions extends TranscribeSoundOptions {
  /** Path of an SRT or VTT file. */
  captions?: string | undefined
  /** Transcribes a video without captions. */
  transcriber?: Transcriber | null | undefined
}

/**
 * Finds the words of a video that was measured before: those of captions, or those that a transcriber hears. The pictures
 * are not read again. Without captions and transcriber, the analysis stays as it is.
 * @throws ClipperError `bad_captions`, `corrupt`, `timeout`, `cancelled`, `failed`
 */
export async function findWords(
  file: string,
  source: SourceInfo,
  analysis: Analysis,
  { captions, transcriber, ...options }: FindWordsOptions,
): Promise<Analysis> {
  if (captions !== undefined) return wordsOfCaptions(file, source, analysis, { ...options, captions })
  if (!transcriber || !analysis.hasAudio) return analysis
  return transcribeSound(file, source, withoutWords(analysis), transcriber, options)
}

/** Reads the onsets of the sound, so that words are placed as precisely as at the first analysis. */
async function wordsOfCaptions(
  file: string,
  source: SourceInfo,
  analysis: Analysis,
  { captions, signal, onProgress }: TranscribeSoundOptions & { captions: string },
): Promise<Analysis> {
  const { cues, captionNotes } = await readCaptions(file, source, { captions, signal })
  const { unevenStart, oppositePhase, audioStream: stream, duration } = source
  const onsets = analysis.hasAudio
    ? onsetsOf(
        await readSound(file, {
          stream,
          unevenStart,
          oppositePhase,
          signal,
          timeoutSeconds: 120 + 2 * duration,
          expectedSeconds: 1 + duration,
          onSeconds: (at) => onProgress?.(Math.min(1, at / duration)),
        }),
      )
    : []
  return withCues(withoutWords(analysis), cues, onsets, captionNotes)
}
