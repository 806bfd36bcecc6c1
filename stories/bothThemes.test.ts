import { describe, expect, it } from 'vitest'
import { isCheckedInBothThemes } from '../.storybook/bothThemes.ts'

describe('the colours of stories', () => {
  it('are checked in both themes with all variants of a component or a part', () => {
    expect(isCheckedInBothThemes({ title: 'UI/Button', name: 'All Variants' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'Parts/clips/ClipCard', name: 'All Variants' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'UI/Button', name: 'Busy' }, undefined)).toBe(false)
  })

  it('are checked in both themes on whole screens', () => {
    expect(isCheckedInBothThemes({ title: 'Screens/Clips', name: 'Long Texts' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'Foundations/Colour', name: 'Pairs' }, undefined)).toBe(true)
    expect(isCheckedInBothThemes({ title: 'Flows/Plan', name: 'Ready' }, undefined)).toBe(false)
  })

  it('are checked in both themes everywhere when all checks are asked for', () => {
    expect(isCheckedInBothThemes({ title: 'Flows/Plan', name: 'Ready' }, 'full')).toBe(true)
  })
})
