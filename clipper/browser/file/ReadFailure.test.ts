import { expect, it } from 'vitest'
import { failureCodeOf, ReadFailure } from './ReadFailure.ts'

const file = new Blob(['a video'])
/** A file that was changed after it was chosen, as browsers represent it. */
const gone = {
  slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
} as unknown
const trouble = new ReadFailure('decoding_failed', new Error('no'))

it('maps an error to its code', async () => {
  expect(await failureCodeOf(trouble, file)).toBe('decoding_failed')
  expect(await failureCodeOf(new TypeError('no'), file)).toBe('failed')
})

it('reports a changed file for any error', async () => {
  for (const error of [trouble, new TypeError('network error'), null])
    expect(await failureCodeOf(error, gone as Blob)).toBe('file_changed')
})
