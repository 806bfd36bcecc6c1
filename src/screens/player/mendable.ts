import type { CertificateCode } from '../../../contract/certificates.ts'

/** The part of a clip that the editor changes to fix each finding. */
export const mendedParts = {
  face_cut: 'crop',
  face_hidden: 'text',
  starts_in_word: 'start',
  black_start: 'start',
  frozen_start: 'start',
  silent_start: 'start',
  flash_start: 'start',
  ends_in_word: 'end',
  black_end: 'end',
  frozen_end: 'end',
  silent_end: 'end',
  flash_end: 'end',
} as const satisfies Partial<Record<CertificateCode, string>>

/** Findings that the editor can fix. */
export type Mendable = keyof typeof mendedParts
/** `value` is that of the finding: a second of the clip, or the seconds of a bad edge. */
export type OnMend = (code: Mendable, value: number) => void
/** Returns whether the editor can fix a finding of this name. */
export const isMendable = (code: string | null): code is Mendable => code !== null && Object.hasOwn(mendedParts, code)
