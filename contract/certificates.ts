import * as v from 'valibot'

/** The checks of a finished file. The same list as in `clipper/pure/certify`; a test compares them. */
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
  'loudness_right',
  'loudness_off',
  'loudness_kept',
  'nothing_to_hear',
  'sound_complete',
  'sound_lost',
  'letters_missing',
  'peaks_low',
  'peaks_high',
  'in_step',
  'out_of_step',
  'decodes',
  'decode_errors',
] as const
export type CertificateCode = (typeof certificateCodes)[number]

export const Check = v.object({
  code: v.picklist(certificateCodes),
  /** `told` is neither good nor bad: a fact, or the user’s choice. */
  verdict: v.picklist(['good', 'told', 'bad']),
  /**
   * Seconds of a black, frozen or silent edge, or of lost sound; LUFS and dB of the sound; milliseconds between picture
   * and sound; a number of words, letters or errors. Null if there is nothing to count.
   */
  value: v.nullable(v.number()),
})
export type Check = v.InferOutput<typeof Check>

/** The results for the finished file of a clip, in the order in which a viewer would notice them. */
export const Certificate = v.object({
  /** No verdict is bad. */
  passed: v.boolean(),
  checks: v.array(Check),
})
export type Certificate = v.InferOutput<typeof Certificate>
