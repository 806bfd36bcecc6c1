import type { Span } from '../Analysis.ts'
import { editDuration } from '../edit/editTime.ts'
import type { Certificate, CertificateCode } from './Certificate.ts'
import type { CertifiedEdit } from './CertifiedEdit.ts'
import { clippedWord } from './edgeChecks.ts'

/** Seconds to leave around a word, and of a silence at an edge. */
const breath = 0.12
const keptSilence = 0.3
/** Maximum share that a clip may lose: beyond it, it is no longer the chosen clip. */
const mostLost = 0.3

/**
 * Returns the ranges of a clip with its bad edges moved: past black, frozen or silent parts, past pictures of another
 * shot unless that cuts a word, and out to the edge of a cut word. Null if nothing is wrong with them, or if moving them
 * does not help.
 */
export function movedEdges(
  { checks }: Pick<Certificate, 'checks'>,
  edit: Pick<CertifiedEdit, 'ranges' | 'duration' | 'words'>,
): Span[] | null {
  const ranges = edit.ranges.map((range) => ({ ...range }))
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return null
  const seconds = (code: CertificateCode) => checks.find((one) => one.code === code)?.value ?? 0
  const dead = (edge: 'start' | 'end') =>
    Math.max(seconds(`black_${edge}`), seconds(`frozen_${edge}`), seconds(`silent_${edge}`) - keptSilence, 0)
  const words = edit.words ?? []
  const isCut = (code: CertificateCode) => checks.some((one) => one.code === code)

  const unlessInWord = (second: number, instead: number) => (clippedWord(words, second) ? instead : second)
  first.start = Math.max(first.start + dead('start'), unlessInWord(first.start + seconds('flash_start'), first.start))
  last.end = Math.min(last.end - dead('end'), unlessInWord(last.end - seconds('flash_end'), last.end))
  const cutAtStart = dead('start') > 0 || isCut('starts_in_word') ? clippedWord(words, first.start) : undefined
  if (cutAtStart) first.start = Math.max(0, cutAtStart.start - breath)
  const cutAtEnd = dead('end') > 0 || isCut('ends_in_word') ? clippedWord(words, last.end) : undefined
  if (cutAtEnd) last.end = Math.min(edit.duration, cutAtEnd.end + breath)

  const isSame = first.start === edit.ranges[0]?.start && last.end === edit.ranges.at(-1)?.end
  const isInOrder = ranges.every(({ start, end }) => end - start > 0.5)
  const isEnough = editDuration(ranges) >= (1 - mostLost) * editDuration(edit.ranges)
  return isSame || !isInOrder || !isEnough ? null : ranges
}
