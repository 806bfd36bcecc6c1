import { memo } from 'react'
import styled from 'styled-components'
import { color, font, media, radius, space } from '../../theme/tokens.ts'
import { ClipBox } from './ClipBox.tsx'
import { ClipButtons } from './ClipButtons.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'
import { ClipMark } from './ClipMark.tsx'
import { ClipPoster } from './ClipPoster.tsx'
import { ClipWords } from './ClipWords.tsx'
import { clipStyle } from './clipStyle.ts'

const Root = styled.article`
  ${clipStyle}
  display: grid; grid-template-columns: auto 7rem minmax(0, 1fr); gap: ${space[2]} ${space[3]}; align-items: center;
  padding: ${space[2]}; border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface};
  ${media.tablet} { grid-template-columns: auto 10.5rem minmax(0, 1fr) auto; gap: ${space[4]}; }
  &[data-selected] { border-color: ${color.select}; box-shadow: 0 0 0 1px ${color.select}; }
  &[data-deleting] { border-style: dashed; }
  .poster { max-block-size: 6rem; max-inline-size: 100%; margin-inline: auto; }
  .words { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space[1]}; min-inline-size: 0; }
  /* A field and its buttons need more room than a title. */
  .words:has(form) { grid-column: 1 / -1; }
  .side { grid-column: 2 / -1; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[3]}; }
  ${media.tablet} { .words:has(form), .side { grid-column: auto; } }
  .side .mark { display: inline-flex; align-items: center; gap: ${space[1]}; color: ${color.textMuted}; font-size: ${font.size.sm}; }
  .side .mark svg { flex: none; inline-size: 0.9375rem; block-size: 0.9375rem; }
`

/** A clip in the list. */
export const ClipRow = memo(function ClipRow(props: ClipItemProps) {
  const { clip, selected, deleting, actions } = props
  return (
    <Root
      aria-busy={deleting || undefined}
      data-clip={clip.id}
      data-selected={selected || undefined}
      data-deleting={deleting || undefined}
    >
      <ClipBox clip={clip} selected={selected} actions={actions} />
      <ClipPoster clip={clip} onOpen={() => actions.onOpen(clip)} onPosterError={actions.onPosterError} />
      <ClipWords {...props} />
      <div className="side">
        <ClipMark clip={clip} />
        <ClipButtons {...props} />
      </div>
    </Root>
  )
})
