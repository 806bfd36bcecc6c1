import { expect, it } from 'vitest'
import { longestOf } from './fileFormats.ts'

it('limits the length of a clip per format', () => {
  expect([longestOf('x'), longestOf('gif'), longestOf('original')]).toEqual([140, 15, null])
})
