import type { Span } from '../Analysis.ts'
import { feedLoudness, nothingToHear } from '../measure/feedLoudness.ts'
import { type Certificate, type CertificateCode, type Check, check } from './Certificate.ts'
import type { CertifiedEdit } from './CertifiedEdit.ts'
import type { ClipMeasurements } from './ClipMeasurements.ts'
import { edgeChecks } from './edgeChecks.ts'
import { faceChecks } from './faceChecks.ts'
import { flashChecks } from './flashChecks.ts'
import { soundCompared } from './soundLost.ts'

/** LU from the loudness of feeds that are not noticed. */
const tolerance = 1
/** dB: below this a conversion to another codec does not clip. */
const highestPeak = -1
/** Inaudible offset between sound and picture in seconds. */
const noticed = 0.04
/** Minimum seconds of a black, frozen or silent edge. A breath before the first word does not count. */
const leastSeconds = { black: 0.2, frozen: 1, silent: 1.2 }
/** Share of the clip above which a finding is intended: slides, a dark film, a video of a landscape. */
const natureShare = 0.5
/** Seconds: the filters look at ten pictures per second. */
const near = 0.11

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

function deadEdges(kind: 'black' | 'frozen' | 'silent', spans: readonly Span[], { start, end }: Span): Check[] {
  const all = spans.reduce((sum, span) => sum + span.end - span.start, 0)
  if (all > natureShare * (end - start)) return []
  const checks: Check[] = []
  const add = (code: CertificateCode, span: Span | undefined) => {
    if (span && span.end - span.start >= leastSeconds[kind]) checks.push(check(code, rounded(span.end - span.start, 2)))
  }
  add(
    `${kind}_start`,
    spans.find((span) => span.start <= start + near),
  )
  add(
    `${kind}_end`,
    spans.findLast((span) => span.end >= end - near),
  )
  return checks
}

function soundChecks({ loudness }: ClipMeasurements, edit: CertifiedEdit): Check[] {
  if (!loudness) return []
  const { integrated, truePeak } = loudness
  if (integrated < nothingToHear) return [check('nothing_to_hear')]
  const level = rounded(integrated, 1)
  if (edit.loudness === 'source') return [check('loudness_kept', level)]
  const isRight = Math.abs(integrated - feedLoudness) <= tolerance
  return [
    check(isRight ? 'loudness_right' : 'loudness_off', level),
    check(truePeak < highestPeak ? 'peaks_low' : 'peaks_high', rounded(truePeak, 1)),
  ]
}

/** The last frame may last as long as the longest one. Only a larger difference counts. */
function stepCheck({ picture, sound, longestPicture }: ClipMeasurements): Check[] {
  if (!sound) return []
  const atEnd = Math.max(0, Math.abs(picture.end - sound.end) - longestPicture)
  const apart = Math.max(Math.abs(picture.start - sound.start), atEnd)
  return [check(apart <= noticed ? 'in_step' : 'out_of_step', Math.round(apart * 1000))]
}

/** Judges a finished file by its measurements. Deterministic. */
export function certify(measured: ClipMeasurements, edit: CertifiedEdit): Certificate {
  const { picture, sound, decodeErrors } = measured
  const dead = [
    ...deadEdges('black', measured.black, picture),
    ...deadEdges('frozen', measured.frozen, picture),
    ...(sound ? deadEdges('silent', measured.silent, sound) : []),
  ]
  const checks = [
    ...edgeChecks(measured, edit),
    ...(dead.length > 0 ? dead : [check('clean_edges')]),
    ...(edit.faces ? flashChecks(edit.faces.picture, edit.ranges, measured.longestPicture / 2) : []),
    ...soundChecks(measured, edit),
    ...(sound && edit.heard ? [soundCompared(measured.silent, edit.ranges, edit.heard)] : []),
    ...stepCheck(measured),
    ...(edit.faces ? faceChecks(edit.faces, edit.ranges) : []),
    ...(edit.undrawn ? [check('letters_missing', edit.undrawn)] : []),
    decodeErrors > 0 ? check('decode_errors', decodeErrors) : check('decodes'),
  ]
  return { passed: checks.every(({ verdict }) => verdict !== 'bad'), checks }
}
