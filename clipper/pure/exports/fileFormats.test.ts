import { expect, it } from 'vitest'
import { longestOf } from './fileFormats.ts'

it('a format says how long a clip may be', () => {
  expect([longestOf('x'), longestOf('gif'), longestOf('original')]).toEqual([140, 15, null])
})
