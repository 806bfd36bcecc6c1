import { lightColors } from './colors.ts'
import { cssReferences } from './cssVariables.ts'
import { lightShadows } from './shadows.ts'

/** Semantic colours; they change with the theme. `${color.textMuted}` → `var(--color-text-muted)`. */
export const color = cssReferences('color', lightColors)

/** Depth; changes with the theme. */
export const shadow = cssReferences('shadow', lightShadows)

/** Distances in rem, so that they grow with the reader's font size. Steps of 4 px at first, then wider. */
export const space = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4rem',
  9: '6rem',
} as const
export type Space = keyof typeof space

export const radius = { sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem', full: '999px' } as const

export const font = {
  family: "'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  /** The three larger ones grow with the window, between a phone's and a desktop's size. */
  size: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    x2: 'clamp(1.5rem, 1.35rem + 0.8vw, 1.875rem)',
    x3: 'clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem)',
    x4: 'clamp(2.375rem, 1.6rem + 3.8vw, 4.5rem)',
  },
  weight: { regular: '400', strong: '600', display: '800' },
  line: { tight: '1.08', snug: '1.3', normal: '1.55' },
  tracking: { tight: '-0.035em', snug: '-0.015em', normal: '0' },
} as const

/** Opacity of a dimmed element, or of a colour over another element. */
export const opacity = {
  disabled: '0.55',
  pending: '0.35',
  secondary: '0.6',
  veil: '0.85',
  edge: '0.14',
  tint: '0.2',
  mark: '0.24',
  markHover: '0.36',
  markPressed: '0.48',
  area: '0.45',
  pause: '0.7',
} as const

/** Returns a translucent colour. */
export const tinted = (above: string, by: keyof typeof opacity): string =>
  `color-mix(in srgb, ${above} ${Math.round(100 * Number(opacity[by]))}%, transparent)`

/** Durations become 0 if the user prefers reduced motion (see `GlobalStyle`). */
export const motionDurations = { fast: '120ms', normal: '200ms', slow: '360ms' } as const
export const motion = {
  ...cssReferences('motion', motionDurations),
  ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const

/** Lower bounds of window widths. Write phone styles first, then widen. */
export const breakpoint = { tablet: '48em', laptop: '64em', wide: '90em' } as const

const upright = '(max-width: 47.99em) and (min-height: 34.01em)'
const onItsSide = '(max-height: 34em) and (min-width: 40em) and (max-width: 63.99em)'

/** Media queries ready for styles: `${media.tablet} { … }`. */
export const media = {
  /** Below a tablet’s width: a phone, or a narrow window. */
  narrow: `@media not all and (min-width: ${breakpoint.tablet})`,
  tablet: `@media (min-width: ${breakpoint.tablet})`,
  laptop: `@media (min-width: ${breakpoint.laptop})`,
  wide: `@media (min-width: ${breakpoint.wide})`,
  /** A phone held upright. */
  phone: `@media ${upright}`,
  /** A phone on its side, as far as it is wide enough for two columns. */
  landscape: `@media ${onItsSide}`,
  /** A phone, upright or on its side. */
  handheld: `@media ${upright}, ${onItsSide}`,
  /** A phone on its side, or a laptop whose page is zoomed to 200%. */
  low: '@media (max-height: 34em)',
  hover: '@media (hover: hover)',
  touch: '@media (pointer: coarse)',
  /** A mouse and, as far as a browser reports it, a keyboard: wider than a phone. */
  keys: `@media (hover: hover) and (pointer: fine) and (min-width: ${breakpoint.tablet})`,
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const

export const zIndex = { raised: 1, sticky: 10, overlay: 100, dialog: 110, popover: 120, toast: 130, skip: 140 } as const

/** Minimum size of a touch target. */
export const touchTarget = '2.75rem'
