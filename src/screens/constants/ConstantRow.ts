import type { FieldError } from '../../../contract/messages/problems.ts'

/** A constant as its form shows it. */
export interface ConstantRow {
  key: string
  kind: 'text' | 'files'
  text: string
  /** URLs of the stored images. */
  stored: readonly string[]
  /** Images to upload. */
  files: readonly File[]
  changed: boolean
  /** Not saved yet. */
  added: boolean
  errors: readonly FieldError[]
}
