import { describe, expect, it } from 'vitest'
import { namePropTypes, typeText } from '../.storybook/propTypes.ts'

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

describe('namePropTypes', () => {
  const named = (argTypes: object, initialArgs: object = {}) =>
    namePropTypes({ argTypes, initialArgs } as unknown as Parameters<typeof namePropTypes>[0])

  it('disables the control of a prop that can’t be edited in the panel', () => {
    expect(named({ onSeeked: {}, type: {}, actions: {} }, { actions: { onOpen: () => {} } })).toMatchObject({
      onSeeked: { control: false },
      type: { control: false },
      actions: { control: false },
    })
  })

  it('keeps the control of a prop that can be typed or chosen', () => {
    const size = { table: { type: { summary: "'sm' | 'md'" } } }
    const { hint, width, step } = named({ hint: { control: { type: 'text' } }, width: size, step: {} }, { step: 2 })
    expect([hint?.control, width?.control, step?.control]).toEqual([{ type: 'text' }, undefined, undefined])
  })

  it('shows React elements as ReactNode', () => {
    expect(named({ children: {} }, { children: [] }).children?.table?.type?.summary).toBe('ReactNode')
  })
})
