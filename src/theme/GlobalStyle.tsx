import { darkColors, lightColors } from './colors.ts'
import { cssVariables } from './cssVariables.ts'
import { forcedColors } from './forcedColors.ts'
import { darkShadows, lightShadows } from './shadows.ts'
import { color, font, media, motionDurations, radius, touchTarget } from './tokens.ts'

const light = `color-scheme: light; ${cssVariables('color', lightColors)} ${cssVariables('shadow', lightShadows)}`
const dark = `color-scheme: dark; ${cssVariables('color', darkColors)} ${cssVariables('shadow', darkShadows)}`
const still = cssVariables('motion', { fast: '0ms', normal: '0ms', slow: '0ms' })

const rules = `
  :root { ${light} ${cssVariables('motion', motionDurations)} }
  @media (prefers-color-scheme: dark) { :root { ${dark} } }
  [data-theme='light'] { ${light} }
  [data-theme='dark'] { ${dark} }
  @media (forced-colors: active) { :root, [data-theme] { ${cssVariables('color', forcedColors)} } }
  @media (prefers-reduced-motion: reduce) { :root { ${still} } }

  /* The space taken at the bottom of the window; other fixed elements stay above it. */
  :root { --page-bar: 0px; --page-trays: 0px; --page-foot: calc(var(--page-bar) + var(--page-trays)); --side-foot: 0px; --bar-foot: 0px; --toasts-foot: 0px; }
  @media (max-width: 63.99em) { :root:has([data-page-foot]) { --page-bar: calc(3.75rem + 1px + env(safe-area-inset-bottom, 0px)); }
    :root:has([data-page-tray]) { --page-trays: calc(3.25rem + 1px); }
    :root:has([data-page-tray] + [data-page-tray]) { --page-trays: calc(6.5rem + 2px); }
    :root:has([data-page-tray] + [data-page-tray] + [data-page-tray]) { --page-trays: calc(9.75rem + 3px); } }
  ${media.handheld} { :root:has([data-fills-phone]) { --page-bar: env(safe-area-inset-bottom, 0px); } }
  @media (min-width: 64em) { :root:has([data-page-tray]) { --side-foot: 7.5rem; }
    :root:has([data-page-tray] + [data-page-tray]) { --side-foot: 13rem; }
    :root:has([data-page-tray] + [data-page-tray] + [data-page-tray]) { --side-foot: 18.5rem; } }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block: 5rem calc(var(--page-foot) + 1rem);
    scrollbar-color: ${color.borderControl} transparent;
  }
  /* Toasts span the screen: what is scrolled to lies above them. */
  ${media.narrow} {
    html { scroll-padding-block-end: calc(var(--page-foot) + var(--toasts-foot) + 1rem); }
  }

  body {
    margin: 0;
    min-block-size: 100dvh;
    min-inline-size: 320px;
    background: ${color.bg};
    color: ${color.text};
    font-family: ${font.family};
    font-size: ${font.size.md};
    line-height: ${font.line.normal};
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
  }

  h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  fieldset { border: 0; min-inline-size: 0; }
  img, svg, video, canvas { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { touch-action: manipulation; }
  @media (pointer: coarse) { summary { min-block-size: ${touchTarget}; align-content: center; } }
  h1, h2, h3, h4 { text-wrap: balance; }
  p { text-wrap: pretty; }

  :focus-visible {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
    border-radius: ${radius.sm};
  }
  /* Scripts move the focus to headings and regions after navigation; they aren't controls. */
  [tabindex='-1']:focus { outline: none; }

  ::selection { background: ${color.accent}; color: ${color.onAccent}; }
`

/**
 * The tokens as CSS variables, and the few global rules. The theme follows the system; `data-theme="light"` or `"dark"`
 * on any element overrides it for its subtree. A plain style element, which React hoists into the head once: it is
 * already CSS, so a phone need not compile it.
 */
export function GlobalStyle() {
  return (
    <style href="clipaway" precedence="base">
      {rules}
    </style>
  )
}
