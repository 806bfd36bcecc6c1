import { describe, expect, it } from 'vitest'
import { isCheckedInBothThemes } from '../.storybook/bothThemes.ts'

describe('isCheckedInBothThemes', () => {
  it('includes all variants of components and parts', () => {
    expect(isCheckedInBothThemes({ title: 'UI/Button', name: 'All Variants' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'Parts/clips/ClipCard', name: 'All Variants' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'UI/Button', name: 'Busy' }, undefined)).toBe(false)
  })

  it('includes whole screens', () => {
    expect(isCheckedInBothThemes({ title: 'Screens/Clips', name: 'Long Texts' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'Foundations/Colour', name: 'Pairs' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'Flows/Plan', name: 'Ready' }, undefined)).toBe(false)
  })

  it('includes everything in a full run', () => {
    expect(isCheckedInBothThemes({ title: 'Flows/Plan', name: 'Ready' }, 'full')).toBe(true)
  })
})
