import fc from 'fast-check'
import { editOf } from '../pure/edit/editOf.ts'
import { normaliseEdit } from '../pure/edit/normaliseEdit.ts'

/** A second of a video of ten minutes. */
const moment = fc.double({ min: 0, max: 600, noNaN: true })
const anyRange = fc.tuple(moment, moment).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))

/** Ranges in the stored form. */
export const someRanges = fc
  .array(anyRange, { minLength: 1, maxLength: 8 })
  .map((ranges) => normaliseEdit({ ...editOf({ start: 0, end: 1 }), ranges }, 600).ranges)
  .filter((ranges) => ranges.length > 0)
