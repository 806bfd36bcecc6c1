import styled, { css } from 'styled-components'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, motion, radius, space } from '../../theme/tokens.ts'
import { Inline } from '../../ui/Inline.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ClipBox } from './ClipBox.tsx'
import { ClipButtons } from './ClipButtons.tsx'
import { ClipReason, ScoreFact, VideoNote, ViewsFact } from './ClipFacts.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'
import { ClipPoster } from './ClipPoster.tsx'
import { ClipTitle } from './ClipTitle.tsx'

const Root = styled.article<{ $selected: boolean; $deleting: boolean }>`
  display: grid; grid-template-columns: auto 6.5rem minmax(0, 1fr); gap: ${space[2]} ${space[3]}; align-items: start;
  padding: ${space[3]}; border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface};
  transition: border-color ${motion.fast};
  ${media.tablet} { grid-template-columns: auto 10rem minmax(0, 1fr) auto; gap: ${space[4]}; align-items: center; }
  ${media.hover} { &:hover { border-color: ${color.borderControl}; } }
  ${({ $selected }) => $selected && css`border-color: ${color.select}; box-shadow: 0 0 0 1px ${color.select};`}
  ${({ $deleting }) => $deleting && css`border-style: dashed; img { opacity: 0.35; }`}
`
const Box = styled.div`label { gap: 0; }`
const Words = styled.div`display: grid; gap: ${space[1]}; min-inline-size: 0;`
const Side = styled.div`
  grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[3]};
  ${media.tablet} { grid-column: auto; justify-content: end; }
`
const Facts = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space[1]} ${space[3]};
  ${media.tablet} { flex-direction: column; min-inline-size: 5.5rem; }
`

/** A clip in the list. */
export function ClipRow(props: ClipItemProps) {
  const { clip, selected, deleting, renaming, note } = props
  const t = useStrings('clips')
  return (
    <Root $selected={selected} $deleting={deleting} aria-busy={deleting || undefined} data-clip={clip.id}>
      <Box>
        <ClipBox clip={clip} selected={selected} onToggle={props.onToggle} />
      </Box>
      <ClipPoster clip={clip} onOpen={() => props.onOpen(clip)} onPosterError={props.onPosterError} />
      <Words>
        <ClipTitle clip={clip} renaming={renaming} onRename={() => props.onRename(clip)} />
        <Text size="sm" tone="muted" lines={1} title={clip.video_title}>
          {t.from(clip.video_title)}
        </Text>
        <ClipReason clip={clip} />
        {note ? <VideoNote note={note} /> : null}
      </Words>
      <Side>
        <Facts>
          <VisuallyHidden>{t.length(clip.duration)}</VisuallyHidden>
          <ScoreFact score={clip.score} />
          <ViewsFact views={clip.views} />
        </Facts>
        <Inline gap={0}>
          <ClipButtons {...props} />
        </Inline>
      </Side>
    </Root>
  )
}
