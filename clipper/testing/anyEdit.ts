import fc from 'fast-check'
import { captionFaces } from '../pure/captions/captionFaces.ts'
import { type Edit, shotLayouts, zoomModes } from '../pure/edit/Edit.ts'
import { editOf } from '../pure/edit/editOf.ts'
import { notationParts } from '../pure/testing/lookNotation.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'

/** A second in and around a video of ten minutes. */
export const moment = fc.double({ min: -5, max: 620, noNaN: true })
const anyRange = fc.tuple(moment, moment).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }))
const share = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const near = fc.double({ min: 1, max: 3, noNaN: true })
const point = fc.record({ x: share, y: share, zoom: near }, { requiredKeys: ['x', 'y'] })
const crop = fc
  .tuple(moment, point, fc.constantFrom(...shotLayouts), fc.option(point, { nil: undefined }))
  .map(([start, first, layout, second]) => ({ start, ...first, layout, ...(second && { second }) }))
const text = fc.string({ maxLength: 12, unit: 'binary' })
const colour = fc.constantFrom('#fff7e0', '#ff3366', '#123456')
const logo = fc.record({
  id: fc.constant('0123456789abcdef'.repeat(2)),
  corner: fc.constantFrom('top-left' as const, 'bottom-right' as const),
  size: near,
  opacity: share,
})

const brand = fc.record(
  {
    text: colour,
    highlight: colour,
    background: colour,
    font: fc.constantFrom(null, ...captionFaces),
    logo,
  },
  { requiredKeys: ['text', 'highlight', 'background', 'font'] },
)
/** The fields that have values. */
const anyValues = fc.record(
  {
    ranges: fc.array(anyRange, { minLength: 1, maxLength: 12 }),
    framing: fc.record(
      {
        mode: fc.constant('automatic' as const),
        crops: fc.array(crop, { maxLength: 6 }),
        zoom: fc.constantFrom(...zoomModes),
      },
      { requiredKeys: ['mode', 'crops'] },
    ),
    corrections: fc.array(fc.record({ word: fc.nat(40), text }), { maxLength: 8 }),
    cover: moment,
    headline: text,
    brand,
  },
  { requiredKeys: ['ranges', 'framing', 'corrections'] },
)
/** For each field that the notation writes as a word, one of its words or none, such as `9:16 pop`. */
const anyWords = fc
  .tuple(...notationParts.flatMap(({ words }) => (words ? [fc.constantFrom('', ...words)] : [])))
  .map((words) => words.join(' '))

/** Edits of any kind, most of them not in their stored form. */
export const anyEdit: fc.Arbitrary<Edit> = fc
  .tuple(anyValues, anyWords)
  .map(([values, words]) => parseEdit(`| ${words}`, { ...editOf({ start: 0, end: 0 }), ...values }))
