import { expect, it } from 'vitest'
import { textRank } from './textRank.ts'

const best = (text: string) =>
  [...textRank(text.split(' ').map((word) => (word === '_' ? null : word)))].toSorted((a, b) => b[1] - a[1])[0]?.[0]

it('ranks the word highest that occurs near many others', () => {
  expect(best('ice _ glacier _ melts _ _ _ _ rain _ glacier _ grows _ _ _ _ sea _ glacier _ moves')).toBe('glacier')
})

it('does not rank a word by repetition alone', () => {
  const ranks = textRank(['very', 'very', 'very', 'very'])
  expect(ranks.get('very')).toBeCloseTo(0.15)
})

it('preserves the sum of ranks, and returns none without words', () => {
  const ranks = [...textRank('a b c a d e b f'.split(' ')).values()]
  expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(ranks.length)
  expect(textRank([null, null])).toEqual(new Map())
})
