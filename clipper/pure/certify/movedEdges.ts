import type { Span } from '../Analysis.ts'
import { editDuration } from '../edit/editTime.ts'
import type { Certificate, CertificateCode } from './Certificate.ts'
import type { CertifiedEdit } from './certify.ts'
import { clippedWord } from './edgeChecks.ts'

/** Seconds that are left around a word, and of a silence at an edge. */
const breath = 0.12
const keptSilence = 0.3
/** A clip that would lose more than this share is not what was chosen any more. */
const mostLost = 0.3

/**
 * The ranges of a clip with its bad edges moved: past what is black, frozen or silent, and out to the edge of a word
 * that is cut. Null when nothing is wrong with them, or when moving them is no help.
 */
export function movedEdges({ checks }: Certificate, edit: CertifiedEdit): Span[] | null {
  const ranges = edit.ranges.map((range) => ({ ...range }))
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return null
  const seconds = (code: CertificateCode) => checks.find((one) => one.code === code)?.value ?? 0
  const dead = (edge: 'start' | 'end') =>
    Math.max(seconds(`black_${edge}`), seconds(`frozen_${edge}`), seconds(`silent_${edge}`) - keptSilence, 0)
  const words = edit.words ?? []
  const isCut = (code: CertificateCode) => checks.some((one) => one.code === code)

  first.start += dead('start')
  last.end -= dead('end')
  const cutAtStart = dead('start') > 0 || isCut('starts_in_word') ? clippedWord(words, first.start) : undefined
  if (cutAtStart) first.start = Math.max(0, cutAtStart.start - breath)
  const cutAtEnd = dead('end') > 0 || isCut('ends_in_word') ? clippedWord(words, last.end) : undefined
  if (cutAtEnd) last.end = Math.min(edit.duration, cutAtEnd.end + breath)

  const isSame = first.start === edit.ranges[0]?.start && last.end === edit.ranges.at(-1)?.end
  const isInOrder = ranges.every(({ start, end }) => end - start > 0.5)
  const isEnough = editDuration(ranges) >= (1 - mostLost) * editDuration(edit.ranges)
  return isSame || !isInOrder || !isEnough ? null : ranges
}
