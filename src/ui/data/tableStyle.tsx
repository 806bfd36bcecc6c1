import styled from 'styled-components'
import { color, font, media, motion, radius, space, touchTarget, zIndex } from '../../theme/tokens.ts'

/** Too narrow for columns side by side: each row becomes a block with its name and actions first, then its facts. */
const narrow = '@media (max-width: 36em)'

export const Scroll = styled.div`
  /* The containing block of visually hidden text, which would otherwise widen the page. */
  position: relative; overflow-x: auto; border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface};
  &:focus-visible { border-radius: ${radius.lg}; }
`
// Roles are explicit, because some browsers drop those of a table whose rows are laid out as blocks.

export const Table = styled.table.attrs({ role: 'table' })`
  inline-size: 100%; border-collapse: separate; border-spacing: 0; font-size: ${font.size.sm};
  caption { padding: ${space[4]}; font-size: ${font.size.md}; font-weight: ${font.weight.strong}; text-align: start; }
  caption:has(> span) { padding: 0; }
  tbody tr { background: ${color.surface}; transition: background ${motion.fast}; }
  ${media.hover} { tbody tr:hover { background: ${color.surfaceHover}; } }
  tbody tr:last-child > * { border-block-end: 0; }
  tr > :first-child { position: sticky; inset-inline-start: 0; z-index: ${zIndex.raised}; background: inherit; }
  ${narrow} {
    &, caption, thead, tbody { display: block; }
    thead { padding: 0 ${space[2]}; border-block-end: 1px solid ${color.border}; background: ${color.surfaceSunken}; }
    thead tr { display: flex; flex-wrap: wrap; }
    tbody tr {
      display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: ${space[1]} ${space[2]};
      padding: ${space[2]} ${space[4]} ${space[3]};
    }
    tbody tr:not(:last-child) { border-block-end: 1px solid ${color.border}; }
    tr > :first-child { position: static; }
  }
`
export const Head = styled.thead.attrs({ role: 'rowgroup' })``
export const Body = styled.tbody.attrs({ role: 'rowgroup' })``
export const Row = styled.tr.attrs({ role: 'row' })``
export const HeadCell = styled.th.attrs({ role: 'columnheader' })<{ $align: 'start' | 'end' }>`
  padding: ${space[1]} ${space[4]}; border-block-end: 1px solid ${color.border};
  background: ${color.surfaceSunken}; color: ${color.textMuted}; font-weight: ${font.weight.strong};
  text-align: ${({ $align }) => $align}; white-space: nowrap;
  thead tr > &:first-child { background: ${color.surfaceSunken}; }
  ${narrow} { padding: 0 ${space[2]}; border: 0; }
`
export const Cell = styled.td<{ $align: 'start' | 'end' }>`
  padding: ${space[3]} ${space[4]}; border-block-end: 1px solid ${color.border};
  font-variant-numeric: tabular-nums; text-align: ${({ $align }) => $align}; overflow-wrap: break-word;
  &:is(th) { font-weight: ${font.weight.strong}; }
  ${narrow} {
    padding: 0; border: 0; text-align: start; overflow-wrap: anywhere;
    &:is(th) { display: grid; align-items: center; min-block-size: ${touchTarget}; font-size: ${font.size.md}; }
    &:is(td) { grid-column: 1 / -1; display: flex; align-items: baseline; gap: ${space[3]}; }
    /* The header of its column, which a screen reader reads already. */
    &:is(td)::before {
      content: attr(data-header) / ''; flex: none; inline-size: 7.5rem; color: ${color.textMuted};
    }
  }
`
export const ActionsCell = styled.td.attrs({ role: 'cell' })`
  inline-size: 1%; padding: ${space[1]} ${space[3]}; border-block-end: 1px solid ${color.border};
  text-align: end; white-space: nowrap;
  ${narrow} { grid-area: 1 / 2; inline-size: auto; padding: 0; border: 0; margin-inline-end: -${space[2]}; }
`
export const SortButton = styled.button<{ $sorted: boolean }>`
  display: inline-flex; align-items: center; gap: ${space[1]}; min-block-size: 2.75rem; padding: 0 ${space[2]};
  margin-inline: -${space[2]}; border: 0; border-radius: ${radius.sm}; background: none; font-weight: inherit;
  color: ${({ $sorted }) => ($sorted ? color.text : 'inherit')}; cursor: pointer;
  ${media.hover} { &:hover { color: ${color.text}; } }
  &:focus-visible { outline-offset: -3px; }
  svg { flex: none; inline-size: 0.9375rem; block-size: 0.9375rem; }
`
