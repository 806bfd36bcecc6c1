import type { Word } from '../Analysis.ts'
import { fitWords } from './fitWords.ts'
import { punctuate } from './punctuate.ts'
import { spreadWords } from './spreadWords.ts'

export interface HeardSegment {
  start: number
  end: number
  text: string
  avg_logprob?: number | null
  no_speech_prob?: number | null
  compression_ratio?: number | null
}

/** The answer of a transcription service, as `readHeardSpeech` reads it. */
export interface HeardSpeech {
  text?: string
  words?: readonly { word: string; start: number; end: number }[] | null
  segments?: readonly HeardSegment[] | null
}

/** Returns whether a whole answer was invented in silence: then no words are right. */
export const isAllInvented = ({ segments }: HeardSpeech): boolean =>
  segments !== undefined && segments !== null && segments.length > 0 && segments.every(isInvented)

/** Whisper's own rules for invented text: likely silence with low confidence, or text that repeats itself. */
function isInvented({ avg_logprob, no_speech_prob, compression_ratio }: HeardSegment): boolean {
  const silent = (no_speech_prob ?? 0) > 0.6 && (avg_logprob ?? 0) < -1
  return silent || (compression_ratio ?? 0) > 2.4
}

function confidenceOf({ avg_logprob }: HeardSegment): { confidence?: number } {
  if (typeof avg_logprob !== 'number') return {}
  return { confidence: Number(Math.min(1, Math.exp(avg_logprob)).toFixed(3)) }
}

/**
 * Returns the words of an answer, punctuated like its text. If a service only returns segment times, words are spread
 * over them. Text that was invented in silence is left out.
 */
export function wordsOfSegments({ text = '', words, segments }: HeardSpeech): Word[] {
  const all = segments ?? []
  const believed = all.filter((segment) => !isInvented(segment))
  if (!words || words.length === 0)
    return fitWords(
      believed.flatMap((segment) => {
        return spreadWords(segment).map((word) => ({ ...word, ...confidenceOf(segment) }))
      }),
      [],
    )
  const written = all.length > 0 ? all.map((segment) => segment.text).join(' ') : text
  const heard = words.map(({ word, start, end }) => ({ text: word, start, end }))
  return punctuate(heard, written).flatMap((word) => {
    const middle = (word.start + word.end) / 2
    const segment = all.find(({ start, end }) => middle >= start && middle <= end)
    if (segment && !believed.includes(segment)) return []
    return [{ ...word, ...(segment ? confidenceOf(segment) : {}) }]
  })
}
