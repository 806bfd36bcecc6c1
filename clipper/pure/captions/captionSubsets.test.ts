import { expect, it } from 'vitest'
import { captionSubsets } from './captionSubsets.ts'

it.each(['“Ärger” — 5 € …', 'Straße', ''])('draws %s with the Latin file alone', (text) => {
  expect(captionSubsets(text)).toEqual(['latin'])
})

it.each(['Дом', 'Łódź', 'Ελλάδα', 'L’Haÿ'])('draws %s with all files', (text) => {
  expect(captionSubsets(text)).toHaveLength(7)
})
