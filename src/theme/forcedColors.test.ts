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
  it('are colours of the system, which a browser keeps', () => {
    expect(Object.entries(forcedColors).filter(([, value]) => !systemColors.includes(value))).toEqual([])
  })

  it('take the place of every colour, except where only the declared one works', () => {
    expect(Object.keys(lightColors).filter((name) => !(name in forcedColors))).toEqual([
      'scrim',
      'codeFront',
      'codeBack',
    ])
  })

  it('win over both themes', () => {
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
  ] as const)('tell %s from %s', (one, other) => {
    expect(forcedColors[one]).not.toBe(forcedColors[other])
  })
})
