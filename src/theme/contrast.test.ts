import { describe, expect, it } from 'vitest'
import { type ColorName, darkColors, lightColors } from './colors.ts'
import { contrastPairs } from './contrastPairs.ts'
import { contrastRatio } from './contrastRatio.ts'
import { opacity } from './tokens.ts'

const themes: Record<string, Record<ColorName, string>> = { light: lightColors, dark: darkColors }

/** Returns the visible colour of `front` over `back` with this opacity. */
function blended(front: string, back: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [above = 0, below = 0] = [front, back].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(above * share + below * (1 - share))
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

describe('contrastRatio', () => {
  it('agrees with the ends of the WCAG scale', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#777777', '#777777')).toBe(1)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('rejects invalid colours', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow('Not a #rrggbb colour')
  })
})

describe.each(Object.entries(themes))('%s theme', (_name, colors) => {
  it.each(contrastPairs.map((pair) => [pair.front, pair.back, pair.atLeast] as const))(
    '%s on %s reaches %s',
    (front, back, atLeast) => {
      expect(contrastRatio(colors[front], colors[back])).toBeGreaterThanOrEqual(atLeast)
    },
  )

  it.each(['bg', 'surface', 'surfaceSunken'] as const)('keeps disabled icons visible on %s', (ground) => {
    expect(
      contrastRatio(blended(colors.text, colors[ground], Number(opacity.disabled)), colors[ground]),
    ).toBeGreaterThanOrEqual(3)
  })

  it('declares a contrast pair for every colour that carries meaning', () => {
    // Decorative lines, and translucent colours, whose contrast depends on the picture below them.
    const unmeasured: ColorName[] = ['border', 'videoShade', 'videoShadeStrong', 'onVideoSoft', 'onVideoTrack', 'scrim']
    const declared = new Set(contrastPairs.flatMap(({ front, back }) => [front, back]))
    const missing = (Object.keys(colors) as ColorName[]).filter(
      (name) => !declared.has(name) && !unmeasured.includes(name),
    )
    expect(missing).toEqual([])
  })
})
