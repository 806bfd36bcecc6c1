import type { Span } from '../pure/Analysis.ts'

/** Arrows of SRT and WebVTT, and their variants by word processors. */
const arrow = /-{1,2}(?:>|&gt;)|–>|→/u
/** A clock or seconds beside an arrow: the line is meant as a timing. */
const isTiming = /\d[:.,]\d[\d:.,;]*(?:-{1,2}(?:>|&gt;)|–>|→)|(?:--(?:>|&gt;)|–>|→)[-−]?\d+[:.,]\d/u
/** `1:02:03.5`, `02:03,500`, `75:30.0`, `00:00:01.500000`. */
const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,9}))?$/
/** `00:00:01:500`. Two digits would be frames of an unknown rate. */
const clockWithColon = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2}):(\d{3})$/
/** Nothing longer is a line of times. */
const longestTiming = 120

function secondsOf(text: string): number | null {
  const match = clock.exec(text) ?? clockWithColon.exec(text)
  if (!match) return null
  const [, h, m, s, fraction = '0'] = match
  if (Number(s) > 59 || (h !== undefined && Number(m) > 59)) return null
  return Number(h ?? 0) * 3600 + Number(m) * 60 + Number(s) + Number(`0.${fraction}`)
}

/** Returns the times of a cue; `unreadable` for a line that is meant as a timing; null for any other line. */
export function timingOf(line: string): Span | 'unreadable' | null {
  const head = line.slice(0, longestTiming)
  if (!arrow.test(head)) return null
  // Normalises fullwidth digits and colons of input methods, and spaces added by translators.
  const plain = head.normalize('NFKC').replace(/\s+/g, '')
  const sign = arrow.exec(plain)
  if (!sign || !isTiming.test(plain)) return null
  const after = /^[\d:.,]+/.exec(plain.slice(sign.index + sign[0].length))?.[0] ?? ''
  const [start, end] = [secondsOf(plain.slice(0, sign.index)), secondsOf(after)]
  return start === null || end === null || end <= start ? 'unreadable' : { start, end }
}

/** Returns the seconds of a WebVTT timestamp within a cue. */
export const stampOf = (text: string): number | null => secondsOf(text)
