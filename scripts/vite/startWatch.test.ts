import { describe, expect, it } from 'vitest'
import { startWatchScript, startWatchSettings } from './startWatch.ts'

describe('the script that watches the start of a page', () => {
  it('goes by the rule of the specification', () => {
    expect(startWatchSettings).toMatchObject({ delayMs: 500, most: 3, windowMs: 60_000 })
    expect(startWatchSettings.words.updating).toBe('Updating... Please wait.')
  })

  it('stands alone, and fits into a page', () => {
    const script = startWatchScript()
    expect(script).not.toMatch(/<\/|\bimport\b/)
    expect(() => new Function(script)).not.toThrow()
  })
})
