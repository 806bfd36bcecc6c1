import * as v from 'valibot'
import { certificateCodes, encodedBy } from '../clipper/pure/certify/Certificate.ts'

export type CertificateCode = (typeof certificateCodes)[number]

export const Check = v.object({
  code: v.picklist(certificateCodes),
  /** `told` is neither good nor bad: a fact, or the user’s choice. */
  verdict: v.picklist(['good', 'told', 'bad']),
  /**
   * The measured value: seconds of a black, frozen or silent edge, or of lost sound; LUFS and dB of the sound;
   * milliseconds between picture and sound; a number of words, letters or errors; or the second of the clip at which a
   * face is first cut off or hidden. Null if there is nothing to measure.
   */
  value: v.nullable(v.number()),
})
export type Check = v.InferOutput<typeof Check>

/** The results for the finished file of a clip, in the order in which a viewer would notice them. */
export const Certificate = v.object({
  /** Whether no verdict is bad. */
  passed: v.boolean(),
  checks: v.array(Check),
  /** The encoder of the pictures; `copy` if they were copied from the source. Missing in certificates of older versions. */
  encoder: v.optional(v.picklist(encodedBy)),
})
export type Certificate = v.InferOutput<typeof Certificate>
