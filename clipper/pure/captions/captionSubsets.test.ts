import { expect, it } from 'vitest'
import { captionSubsets } from './captionSubsets.ts'

it.each(['“Ärger” — 5 € …', 'Straße', ''])('sets %s in the Latin file alone', (text) => {
  expect(captionSubsets(text)).toEqual(['latin'])
})

it.each(['Дом', 'Łódź', 'Ελλάδα', 'L’Haÿ'])('sets %s in all files', (text) => {
  expect(captionSubsets(text)).toHaveLength(7)
})
