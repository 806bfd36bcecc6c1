import { describe, expect, it } from 'vitest'
import { isQuoted, isSaid, placesOfQuote } from './quotes.ts'

const text = 'Our customer success team, in New York, loves Café-Latte.'

describe('isQuoted', () => {
  it.each([
    ['customer success', true],
    ['“Customer  success Team”', true],
    ['ustomer success', false],
    ['success customer', false],
    ['…', false],
  ])('%s: %s', (quote, expected) => {
    expect(isQuoted(quote, text)).toBe(expected)
  })
})

describe('isSaid', () => {
  it.each([
    ['customer', true],
    ['CustomerSuccess', true],
    ['new_york', true],
    ['NewYorkLoves', true],
    ['custom', true],
    ['stomer', false],
    ['crypto', false],
    ['successcustomer', false],
    ['_', false],
  ])('%s: %s', (tag, expected) => {
    expect(isSaid(tag, text)).toBe(expected)
  })

  it('compares scripts without spaces by letters', () => {
    expect(isSaid('有意思', '今天的 故事很有意思。')).toBe(true)
    expect(isSaid('没意思', '今天的 故事很有意思。')).toBe(false)
  })
})

describe('placesOfQuote', () => {
  const words = ['–', 'We', 'don’t', 'know.', '…', 'We', 'DON’T', 'know', 'it.']

  it.each([
    ['“we don’t”', [1, 2, 5, 6]],
    ['know, we', [3, 5]],
    ['know it', [7, 8]],
    ['now it', []],
    ['know it all', []],
    ['…', []],
  ])('finds every occurrence of a quote: %s', (quote, expected) => {
    expect(placesOfQuote(quote, words).flatMap(({ first, last }) => [first, last])).toEqual(expected)
  })

  it('finds quotes in scripts without spaces, however the words are split', () => {
    expect(placesOfQuote('故事很有', ['今天', '的', '故事', '很', '有意思。'])).toEqual([{ first: 2, last: 4 }])
  })
})
