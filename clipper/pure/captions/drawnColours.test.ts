import { describe, expect, it } from 'vitest'
import type { Brand } from './Brand.ts'
import { drawnColour, isDrawable } from './drawnColours.ts'

describe('colours that are drawn with BT.601 into BT.709', () => {
  it.each([
    ['#ffffff', '#ffffff'],
    ['#101010', '#101010'],
    ['#ffe500', '#fbf20a'],
    ['#6c4aff', '#6a3af8'],
  ] as const)('has %s become %s', (colour, drawn) => {
    expect(drawnColour(colour)).toBe(drawn)
  })

  const brand = { text: '#ffffff', highlight: '#ff8000', background: '#004040', font: null } satisfies Brand
  const captions = { words: [], style: 'pop' } as const
  const headline = { text: 'Title', until: 1, band: 0 }

  it.each([
    ['in the colours of a style', captions, true],
    ['in the colours of a brand', { ...captions, brand }, true],
    ['with pure red', { ...captions, brand: { ...brand, text: '#ff0000' } }, false],
    ['with a headline in pure green', { ...captions, headline, brand: { ...brand, background: '#00ff00' } }, false],
  ])('draws captions %s: %o, %s', (_, drawn, isPossible) => {
    expect(isDrawable(drawn)).toBe(isPossible)
  })
})
