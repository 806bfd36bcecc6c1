import type { Word } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { cutAtPauses } from '../pure/words/cutAtPauses.ts'
import { fitWords } from '../pure/words/fitWords.ts'
import { atMost } from './atMost.ts'
import { type Piece, readPieces } from './readPieces.ts'
import type { Sound, TranscribeOptions } from './Transcriber.ts'

export interface Pieces {
  words: Word[]
  /** Seconds of transcribed sound. */
  seconds: number
}

/**
 * Cuts a sound at its pauses, transcribes each piece, and joins the words. `recognise` returns the words of its piece
 * in seconds from the piece's start.
 * @throws errors of `recognise`, ClipperError `cancelled` and errors of reading the sound
 */
export async function transcribePieces(
  sound: Sound,
  how: { longest: number; atOnce: number },
  recognise: (piece: Piece, signal: AbortSignal) => Promise<Word[]>,
  { signal, onProgress }: TranscribeOptions = {},
): Promise<Pieces> {
  const { file, source, duration, pauses } = sound
  const spans = source.hasAudio ? cutAtPauses(duration, pauses, how.longest) : []
  const seconds = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  if (spans.length === 0) return { words: [], seconds: 0 }
  // The first failure stops the other pieces and the reading.
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const words: Word[] = []
  let done = 0
  try {
    await atMost(how.atOnce, readPieces(file, source, spans, either), async (piece) => {
      const { start, end } = piece.span
      const heard = await recognise(piece, either).catch((error: unknown) => {
        stop.abort()
        throw error
      })
      for (const word of heard) {
        const from = Math.min(end, start + Math.max(0, word.start))
        words.push({ ...word, start: from, end: Math.min(end, Math.max(from, start + word.end)) })
      }
      done += end - start
      onProgress?.(Math.min(1, done / seconds))
    })
  } catch (error) {
    if (signal?.aborted) throw new ClipperError('cancelled')
    throw error
  }
  if (signal?.aborted) throw new ClipperError('cancelled')
  return { words: fitWords(words, pauses), seconds }
}
