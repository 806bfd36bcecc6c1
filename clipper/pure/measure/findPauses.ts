import type { Span } from '../Analysis.ts'
import { percentileOfSorted } from '../signals/percentileRanks.ts'
import { soundFrameRate } from './levelMeter.ts'

/** Seconds. */
const shortestPause = 0.2
const shortestSound = 0.06
const block = 20
/** Some speakers hardly pause: the quietest 4% are taken as the noise floor. */
const rareShare = 0.04
/** Below this level, in dB, is digital silence between two recordings: it is not the noise floor. */
const digitalSilence = -80

interface Level {
  floor: number
  loud: number
}

/** Returns noise floor and speech level of some frames, dB; `sorted` are their levels. */
function levelOf(sorted: Float32Array): Level | null {
  const first = sorted.findIndex((level) => level > digitalSilence)
  const heard = first < 0 ? [] : sorted.subarray(first)
  if (heard.length < soundFrameRate) return null
  return { floor: percentileOfSorted(heard, rareShare), loud: percentileOfSorted(heard, 0.85) }
}

/** Returns the dB below which a frame is a pause; `contrast` is the minimum difference of floor and speech. */
function thresholdOf(level: Level | null, contrast: number): number {
  if (!level || level.loud - level.floor < contrast) return digitalSilence
  return level.floor + Math.max(4, 0.3 * (level.loud - level.floor))
}

/**
 * Finds pauses, relative to the noise floor: of the whole video, and of the surrounding 20 s if speech stands out
 * there. `levels` is dB per 20 ms.
 */
export function findPauses(levels: Float32Array, sorted: Float32Array = levels.toSorted()): Span[] {
  const whole = thresholdOf(levelOf(sorted), 8)
  const width = block * soundFrameRate
  const quiet = new Uint8Array(levels.length)
  // Reused for each block: separate memory for each would accumulate until it is collected.
  const room = new Float32Array(2 * width)
  for (let from = 0; from < levels.length; from += width) {
    const around = levels.subarray(Math.max(0, from - width / 2), from + 1.5 * width)
    room.set(around)
    const threshold = Math.max(whole, thresholdOf(levelOf(room.subarray(0, around.length).sort()), 12))
    const end = Math.min(levels.length, from + width)
    for (let at = from; at < end; at++) quiet[at] = (levels[at] as number) < threshold ? 1 : 0
  }
  return longEnough(joined(spansOf(quiet)))
}

/** @param quiet 1 for each quiet frame, else 0 */
function spansOf(quiet: Uint8Array): Span[] {
  const spans: Span[] = []
  let start = -1
  for (let i = 0; i <= quiet.length; i++) {
    if (quiet[i] && start < 0) start = i
    if (!quiet[i] && start >= 0) {
      spans.push({ start: start / soundFrameRate, end: i / soundFrameRate })
      start = -1
    }
  }
  return spans
}

/** Joins spans: a click or a breath does not end a pause. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    const longSides = last && last.end - last.start >= shortestSound && span.end - span.start >= shortestSound
    if (last && longSides && span.start - last.end < shortestSound) last.end = span.end
    else result.push({ ...span })
  }
  return result
}

function longEnough(spans: readonly Span[]): Span[] {
  return spans.filter(({ start, end }) => end - start >= shortestPause)
}
