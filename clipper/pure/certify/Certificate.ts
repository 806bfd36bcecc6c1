import { encoderNames } from '../encoderNames.ts'

/** The findings about a finished file. Positions refer to the source; the rest is measured in the file. */
export const certificateCodes = [
  'starts_with_video',
  'starts_in_pause',
  'starts_at_sentence',
  'starts_on_cut',
  'starts_between_words',
  'starts_in_sound',
  'starts_in_word',
  'ends_with_video',
  'ends_in_pause',
  'ends_at_sentence',
  'ends_on_cut',
  'ends_between_words',
  'ends_in_sound',
  'ends_in_word',
  'joins_in_words',
  'black_start',
  'black_end',
  'frozen_start',
  'frozen_end',
  'silent_start',
  'silent_end',
  'clean_edges',
  'flash_start',
  'flash_end',
  'loudness_right',
  'loudness_off',
  'loudness_kept',
  'nothing_to_hear',
  'sound_complete',
  'sound_lost',
  'letters_missing',
  'face_cut',
  'face_hidden',
  'peaks_low',
  'peaks_high',
  'in_step',
  'out_of_step',
  'decodes',
  'decode_errors',
] as const
export type CertificateCode = (typeof certificateCodes)[number]

/** `told` is a neutral fact, or the creator's choice. */
export type Verdict = 'good' | 'told' | 'bad'

export interface Check {
  code: CertificateCode
  verdict: Verdict
  /**
   * Seconds of a black, frozen or silent edge, of another shot at an edge, or of lost sound; LUFS and dB of the sound;
   * milliseconds between picture and sound; how many words, letters or errors; the second of the clip at which a face is
   * first cut off or hidden. Null where there is nothing to count.
   */
  value: number | null
}

/** The encoder of a file's pictures; `copy` if they were copied from the source. */
export const encodedBy = [...encoderNames, 'copy'] as const

/** The findings in a finished file, in the order in which a viewer would notice them. */
export interface Certificate {
  /** Nothing is bad. */
  passed: boolean
  checks: Check[]
  /** Missing in certificates of older versions. */
  encoder?: (typeof encodedBy)[number] | undefined
}

const verdictOf = (code: CertificateCode): Verdict => {
  if (/_(in_word|in_words|off|high|lost|missing|errors)$|^face_|^(black|frozen|silent|flash)_|^out_of/.test(code))
    return 'bad'
  return /_(between_words|in_sound|kept)$|^nothing/.test(code) ? 'told' : 'good'
}

export const check = (code: CertificateCode, value: number | null = null): Check => ({
  code,
  verdict: verdictOf(code),
  value,
})

/** Faults of the file, not of the edit, that another volume may fix. */
const ofVolume: readonly CertificateCode[] = ['loudness_off', 'peaks_high']
/** Faults that make a file unusable. */
const unusable: readonly CertificateCode[] = ['out_of_step', 'decode_errors']

const has = ({ checks }: Certificate, codes: readonly CertificateCode[]): boolean =>
  checks.some(({ code }) => codes.includes(code))

/** Faults that decoding from an earlier position may fix. */
const ofPlace: readonly CertificateCode[] = [...unusable, 'sound_lost']

/** Returns whether another encode could help. */
export const needsAnotherTry = (certificate: Certificate, hasOtherVolume: boolean): boolean =>
  has(certificate, hasOtherVolume ? [...ofPlace, ...ofVolume] : ofPlace)

/** Returns whether the file must not be delivered. */
export const isUnusable = (certificate: Certificate): boolean => has(certificate, unusable)
