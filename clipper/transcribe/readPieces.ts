import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { samplesToPipe } from '../ffmpeg/samplesToPipe.ts'
import { soundInPhase } from '../ffmpeg/soundInPhase.ts'
import { streamFfmpeg } from '../ffmpeg/streamFfmpeg.ts'
import type { Span } from '../pure/Analysis.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'

/** Sample rate for recognisers, in samples per second. */
export const heardSampleRate = 16_000

export interface Piece {
  span: Span
  /** 16 bits, one channel. */
  samples: Int16Array
}

const bytesAt = (seconds: number): number => 2 * Math.round(seconds * heardSampleRate)

/**
 * Yields the sound of a video in pieces, read once and no faster than it is used, with one piece in memory. Times count
 * from the container's start, like the pauses. `spans` in order of time, without overlap.
 */
export async function* readPieces(
  file: string,
  source: SourceInfo,
  spans: readonly Span[],
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const { audioStream = 0, unevenStart } = source
  const filters = [...soundInPhase(source), `aresample=${heardSampleRate}:async=1:first_pts=0`]
  const args = encodeArguments({
    input: [inputArguments(file, unevenStart ? [] : ['-vn', '-sn', '-dn'])],
    sound: { from: `0:a:${audioStream}`, filters: filters.join(','), codec: ['-ac', '1'] },
    container: samplesToPipe,
    also: unevenStart ? [containerClock()] : [],
  })
  const stream = await streamFfmpeg(args, signal)
  const waiting = spans.values()
  let span = waiting.next().value
  let bytes = span ? new Uint8Array(bytesAt(span.end) - bytesAt(span.start)) : null
  let filled = 0
  let at = 0
  const piece = (whole: Uint8Array, of: Span): Piece => ({ span: of, samples: new Int16Array(whole.slice().buffer) })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const before = at
    at += chunk.length
    while (span && bytes) {
      const from = Math.max(0, bytesAt(span.start) + filled - before)
      if (from >= chunk.length) break
      const part = chunk.subarray(from, from + bytes.length - filled)
      bytes.set(part, filled)
      filled += part.length
      if (filled < bytes.length) break
      yield piece(bytes, span)
      span = waiting.next().value
      bytes = span ? new Uint8Array(bytesAt(span.end) - bytesAt(span.start)) : null
      filled = 0
    }
    if (!span) break
  }
  // The stream of sound ended before the video did.
  if (span && bytes && filled > 0) {
    const whole = bytes.subarray(0, filled - (filled % 2))
    yield piece(whole, { start: span.start, end: span.start + whole.length / 2 / heardSampleRate })
  }
}
