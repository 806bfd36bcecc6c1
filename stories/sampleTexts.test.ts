import { describe, expect, it } from 'vitest'
import { sampleText } from '../.storybook/sampleTexts.ts'

describe('sampleText', () => {
  it('is as long as a translation, from a label to a paragraph', () => {
    const sentence = 'Your video is being cut into clips, and each of them says why it was chosen. '
    for (const text of ['Save', 'Upload a video', sentence.trim(), sentence.repeat(4).trim()]) {
      const share = sampleText(text, 'de').length / text.length
      expect(share, text).toBeGreaterThan(0.9)
      expect(share, text).toBeLessThan(1.9)
    }
  })

  it('uses the script of the language', () => {
    expect(sampleText('Upload a video', 'ar')).toMatch(/^[\p{Script=Arabic}\s.]+$/u)
    expect(sampleText('Upload a video', 'ja')).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u)
    expect(sampleText('Upload a video', 'ru')).toMatch(/\p{Script=Cyrillic}/u)
  })

  it('keeps surrounding spaces, and texts without words', () => {
    expect(sampleText(' Save ', 'fr')).toMatch(/^ \S.*\S $/)
    expect(sampleText('0:12', 'fr')).toBe('0:12')
  })
})
