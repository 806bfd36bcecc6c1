import { describe, expect, it } from 'vitest'
import { isQuoted, isSaid } from './quotes.ts'

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

  it('compares scripts without spaces letter by letter', () => {
    expect(isSaid('有意思', '今天的 故事很有意思。')).toBe(true)
    expect(isSaid('没意思', '今天的 故事很有意思。')).toBe(false)
  })
})
