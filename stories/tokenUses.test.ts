import { describe, expect, it } from 'vitest'
import { tokenUses } from '../.storybook/facts/tokenUses.ts'
import { lightColors } from '../src/theme/colors.ts'
import { radius, space } from '../src/theme/tokens.ts'

const uses = tokenUses()

describe('tokenUses', () => {
  it('finds tokens in components and screens', () => {
    expect(uses['color.accent']).toContain('Logo')
    expect(uses['space[4]']?.length).toBeGreaterThan(20)
  })

  it('finds only existing tokens', () => {
    const known = [
      ...Object.keys(lightColors).map((name) => `color.${name}`),
      ...Object.keys(space).map((step) => `space[${step}]`),
      ...Object.keys(radius).map((size) => `radius.${size}`),
    ]
    const found = Object.keys(uses).filter((name) => /^(?:color|space|radius)\b/.test(name))
    expect(found.filter((name) => !known.includes(name))).toEqual([])
  })
})
