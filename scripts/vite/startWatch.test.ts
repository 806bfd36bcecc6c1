import { describe, expect, it } from 'vitest'
import { startWatchScript, startWatchSettings } from './startWatch.ts'

describe('the script that watches the page start', () => {
  it('follows the specification', () => {
    expect(startWatchSettings).toMatchObject({ delayMs: 500, most: 3, windowMs: 60_000 })
    expect(startWatchSettings.words.updating).toBe('Updating... Please wait.')
  })

  it('has no imports, and can be inlined into a page', () => {
    const script = startWatchScript()
    expect(script).not.toMatch(/<\/|\bimport\b/)
    expect(() => new Function(script)).not.toThrow()
  })
})
