import { describe, expect, it } from 'vitest'
import { typeText } from '../.storybook/propTypes.ts'

const literal = (value: string) => ({ name: 'literal', value })
const missing = { name: 'undefined' }

describe('typeText', () => {
  it('expands a short alias', () => {
    const sizes = { name: 'union', raw: "'sm' | 'md'", elements: [literal("'sm'"), literal("'md'")] }
    expect(typeText({ name: 'union', raw: 'Size | undefined', elements: [sizes, missing] })).toBe("'sm' | 'md'")
  })

  it('quotes object keys', () => {
    const tones = { name: 'union', raw: 'keyof typeof tones', elements: [literal('muted'), literal('danger')] }
    expect(typeText({ name: 'union', raw: 'keyof typeof tones | undefined', elements: [tones, missing] })).toBe(
      "'muted' | 'danger'",
    )
  })

  it('returns unknown types as written', () => {
    const raw = '((id: string) => void) | undefined'
    expect(typeText({ name: 'union', raw, elements: [{ name: 'unknown' }, missing] })).toBe('(id: string) => void')
  })

  it('includes null', () => {
    const folder = { name: 'union', raw: 'Folder | null', elements: [{ name: 'Folder' }, { name: 'null' }] }
    expect(typeText(folder)).toBe('Folder | null')
  })
})
