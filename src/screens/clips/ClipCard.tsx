import { memo } from 'react'
import styled from 'styled-components'
import { color, media, radius, space } from '../../theme/tokens.ts'
import { ClipBox } from './ClipBox.tsx'
import { ClipButtons } from './ClipButtons.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'
import { ClipPoster } from './ClipPoster.tsx'
import { ClipWords } from './ClipWords.tsx'
import { clipStyle } from './clipStyle.ts'

const Root = styled.article`
  ${clipStyle}
  display: grid; align-content: start; gap: ${space[2]}; container-type: inline-size;
  .poster { inline-size: 100%; max-block-size: var(--picture); }
  .words { display: grid; }
  &[data-selected] .poster { box-shadow: 0 0 0 3px ${color.bg}, 0 0 0 6px ${color.select}; }
  .box {
    position: absolute; z-index: 1; inset-block-start: 0.25rem; inset-inline-start: 0.25rem; border-radius: ${radius.md};
    background: ${color.videoShade};
  }
  @container (max-width: 13.74rem) { .reason > span { --reason-lines: 3; } }
  /* Actions appear on hover and on focus; on touch screens they are always visible. */
  ${media.hover} {
    &:not(:hover, :focus-within, [data-selecting]) .box,
    &:not(:hover, :focus-within) .buttons button:not([aria-pressed='true'], [aria-busy]) { opacity: 0; }
  }
  ${media.touch} { .download:not([aria-busy]) { display: none; } }
`

/** A clip in the grid. */
export const ClipCard = memo(function ClipCard(props: ClipItemProps) {
  const { clip, selected, selecting, deleting, actions } = props
  return (
    <Root
      aria-busy={deleting || undefined}
      data-clip={clip.id}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      data-deleting={deleting || undefined}
    >
      <ClipPoster clip={clip} onOpen={() => actions.onOpen(clip)} onPosterError={actions.onPosterError} withMark>
        <ClipBox clip={clip} selected={selected} actions={actions} />
        <ClipButtons {...props} over />
      </ClipPoster>
      <ClipWords {...props} />
    </Root>
  )
})
