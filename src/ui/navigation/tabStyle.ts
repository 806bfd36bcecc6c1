import { css } from 'styled-components'
import { forced } from '../../theme/forcedColors.ts'
import { color, font, media, motion, opacity, radius, space, touchTarget } from '../../theme/tokens.ts'

/** A row of tabs with an underline; scrolls horizontally when too long. */
export const tabListStyle = css`
  display: flex; gap: ${space[1]}; overflow-x: auto; scrollbar-width: none;
  box-shadow: inset 0 -1px 0 ${color.border};
`

export const tabStyle = css`
  position: relative; display: inline-flex; flex: none; align-items: center; gap: ${space[2]};
  min-block-size: ${touchTarget}; padding: ${space[2]} ${space[3]}; border: 0; background: none;
  color: ${color.textMuted}; font-size: ${font.size.sm}; font-weight: ${font.weight.strong};
  text-decoration: none; white-space: nowrap; cursor: pointer; transition: color ${motion.fast};
  &::after {
    content: ''; position: absolute; inset-inline: ${space[3]}; inset-block-end: 0; block-size: 3px;
    border-radius: ${radius.full} ${radius.full} 0 0; background: transparent;
  }
  ${media.hover} { &:hover { color: ${color.text}; } }
  &[data-state='active'], &[aria-current='page'] { color: ${color.text}; }
  &[data-state='active']::after, &[aria-current='page']::after { background: ${color.progress}; }
  &:focus-visible { outline-offset: -3px; }
  &[data-disabled] { color: ${color.text}; cursor: not-allowed; opacity: ${opacity.disabled}; ${forced.disabled} }
  svg { flex: none; inline-size: 1.125rem; block-size: 1.125rem; }
`
