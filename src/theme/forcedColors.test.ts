import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lightColors } from './colors.ts'
import { forcedColors } from './forcedColors.ts'
import { GlobalStyle } from './GlobalStyle.tsx'

const systemColors = [
  'ButtonFace',
  'ButtonText',
  'Canvas',
  'CanvasText',
  'GrayText',
  'Highlight',
  'HighlightText',
  'LinkText',
]

describe('forced colours', () => {
  it('are system colours', () => {
    expect(Object.entries(forcedColors).filter(([, value]) => !systemColors.includes(value))).toEqual([])
  })

  it('replace every colour except those that must stay', () => {
    expect(Object.keys(lightColors).filter((name) => !(name in forcedColors))).toEqual([
      'scrim',
      'codeFront',
      'codeBack',
    ])
  })

  it('override both themes', () => {
    const css = renderToStaticMarkup(createElement(GlobalStyle))
    const place = css.indexOf('@media (forced-colors: active)')
    expect(place).toBeGreaterThan(css.indexOf("[data-theme='dark']"))
    expect(css.slice(place)).toMatch(
      /^@media \(forced-colors: active\) \{ :root, \[data-theme\] \{ --color-bg: Canvas;/,
    )
  })

  it.each([
    ['select', 'surface'],
    ['progress', 'surfaceSunken'],
    ['focus', 'bg'],
    ['onSelect', 'select'],
    ['onVideoTrack', 'videoAccent'],
    ['onVideoTrack', 'onVideo'],
  ] as const)('distinguish %s from %s', (one, other) => {
    expect(forcedColors[one]).not.toBe(forcedColors[other])
  })
})
