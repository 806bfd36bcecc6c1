import type { ThemeVars } from 'storybook/theming'
import { create } from 'storybook/theming/create'
import { darkColors, lightColors } from '../src/theme/colors.ts'
import { logoShape as shape } from '../src/theme/logoShape.ts'
import { palette } from '../src/theme/palette.ts'
import { font } from '../src/theme/tokens.ts'

type Colors = Record<keyof typeof darkColors, string>

/** Returns the logo as an image, the only form that Storybook's frame accepts. */
const logo = (text: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="32" viewBox="0 0 300 64">
    <rect width="64" height="64" rx="${shape.corner}" fill="${palette.lime400}"/>
    <path d="${shape.before}" fill="${palette.ink950}" opacity="${shape.beforeOpacity}"/>
    <path d="${shape.after}" fill="${palette.ink950}"/>
    <path d="${shape.cut}" stroke="${palette.ink950}" stroke-width="${shape.cutWidth}" stroke-linecap="round" stroke-dasharray="${shape.cutDashes}"/>
    <text x="80" y="45" font-family="Inter, system-ui, sans-serif" font-size="38" font-weight="800" fill="${text}">Clipaway</text>
  </svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const brandOf = (base: 'light' | 'dark', colors: Colors): ThemeVars =>
  create({
    base,
    brandTitle: 'Clipaway design system',
    brandUrl: './?path=/docs/introduction-start-here--docs',
    brandTarget: '_self',
    brandImage: logo(colors.text),
    fontBase: font.family,
    fontCode: font.mono,
    colorPrimary: colors.select,
    colorSecondary: colors.select,
    appBg: colors.bg,
    appContentBg: colors.surface,
    appPreviewBg: colors.bg,
    appHoverBg: colors.surfaceHover,
    appBorderColor: colors.border,
    appBorderRadius: 10,
    textColor: colors.text,
    textMutedColor: colors.textMuted,
    textInverseColor: colors.textInverse,
    barBg: colors.surface,
    barTextColor: colors.textMuted,
    barSelectedColor: colors.select,
    barHoverColor: colors.select,
    inputBg: colors.surface,
    inputBorder: colors.borderControl,
    inputTextColor: colors.text,
    inputBorderRadius: 8,
    buttonBg: colors.surfaceSunken,
    buttonBorder: colors.border,
  })

/** Colours Storybook's own frame and its docs pages like the product. */
export const brand = { light: brandOf('light', lightColors), dark: brandOf('dark', darkColors) } as const

export type BrandTheme = keyof typeof brand
