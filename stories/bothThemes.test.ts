import { describe, expect, it } from 'vitest'
import { isCheckedInBothThemes } from '../.storybook/bothThemes.ts'
import { firstMode, modes } from '../.storybook/modes.ts'

describe('isCheckedInBothThemes', () => {
  it('includes stories with pictures in both themes', () => {
    expect(isCheckedInBothThemes(modes, undefined)).toBe(true)
    expect(isCheckedInBothThemes(firstMode, undefined)).toBe(false)
    expect(isCheckedInBothThemes({}, undefined)).toBe(false)
  })

  it('includes everything in a full run', () => {
    expect(isCheckedInBothThemes({}, 'full')).toBe(true)
  })
})
