import { css } from 'styled-components'
import { color, font, media, opacity, radius, space, touchTarget } from '../../theme/tokens.ts'

/** The styles shared by cards and rows, as plain selectors: one rule for all clips, nothing computed per clip. */
export const clipStyle = css`
  .box { display: grid; place-items: center; inline-size: 2.25rem; block-size: 2.25rem; border-radius: ${radius.md}; cursor: pointer; }
  .box input { inline-size: 1.25rem; block-size: 1.25rem; margin: 0; accent-color: ${color.select}; cursor: inherit; }
  ${media.touch} { .box { inline-size: ${touchTarget}; block-size: ${touchTarget}; } }
  .reason, .note, .meta { color: ${color.textMuted}; font-size: ${font.size.sm}; line-height: 1.45; overflow-wrap: anywhere; }
  .reason { color: ${color.text}; }
  .reason, .note { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space[1]}; }
  .reason > span, .note > span {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--reason-lines, 2); overflow: hidden;
  }
  .reason > svg, .note > svg { inline-size: 0.9375rem; block-size: 0.9375rem; margin-block-start: 0.17em; }
  .reason > svg { color: ${color.link}; }
  .meta { display: flex; overflow: hidden; white-space: nowrap; }
  .from { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
  &[data-deleting] img { opacity: ${opacity.pending}; }
`
