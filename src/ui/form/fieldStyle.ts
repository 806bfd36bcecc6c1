import { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, radius, space, touchTarget } from '../../theme/tokens.ts'

/** The styles shared by text fields, areas and selects. Text is 16 px at least, or iOS zooms in. */
export const fieldStyle = css`
  inline-size: 100%;
  min-block-size: ${touchTarget};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.size.md};
  line-height: ${font.line.snug};
  transition: border-color ${motion.fast};
  &::placeholder { color: ${color.textMuted}; opacity: 1; }
  ${media.hover} { &:hover { border-color: ${color.textMuted}; } }
  &:focus-visible { outline-offset: 1px; border-radius: ${radius.md}; }
  &[aria-invalid='true'] { border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger}; }
  &:disabled, &[aria-disabled='true'] { background: ${color.surfaceSunken}; color: ${color.textMuted}; cursor: not-allowed; ${forced.disabled} }
`
