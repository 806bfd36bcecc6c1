import type { Sentence, Span } from '../Analysis.ts'

const hour = 3600
/** Seconds that captions may go on after the picture. */
const tolerance = 5
/** Share of the cues that fit into the video when nothing is wrong with their clock. */
const nearlyAll = 0.95

/**
 * Seconds by which all cues are late: whole hours, because timelines of editing programs start at 01:00:00 or 10:00:00.
 * 0 when the cues fit into the video as they are, and when moving them would not make them fit.
 * @param cues in order of time
 * @param duration seconds of the video
 */
export function lateBy(cues: readonly Span[], duration: number): number {
  const late = Math.floor((cues[0]?.start ?? 0) / hour) * hour
  if (late === 0) return 0
  const fitting = (offset: number) => cues.filter(({ start }) => start - offset < duration + tolerance).length
  const isExplained = fitting(late) >= nearlyAll * cues.length
  return isExplained && fitting(0) < nearlyAll * cues.length ? late : 0
}

/** Returns the cues that many seconds earlier. */
export function earlier<T extends Sentence & { words?: Span[] | undefined }>(cues: readonly T[], seconds: number): T[] {
  if (seconds === 0) return [...cues]
  const move = <S extends Span>(span: S): S => ({ ...span, start: span.start - seconds, end: span.end - seconds })
  return cues.map((cue) => ({ ...move(cue), ...(cue.words && { words: cue.words.map(move) }) }))
}
