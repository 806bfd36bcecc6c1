import styled, { css } from 'styled-components'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, motion, radius, space } from '../../theme/tokens.ts'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ClipBox } from './ClipBox.tsx'
import { ClipButtons } from './ClipButtons.tsx'
import { ClipReason, VideoNote, ViewsFact } from './ClipFacts.tsx'
import type { ClipItemProps } from './ClipListScreenProps.ts'
import { ClipPoster } from './ClipPoster.tsx'
import { ClipTitle } from './ClipTitle.tsx'

const Root = styled.article<{ $selected: boolean; $deleting: boolean }>`
  position: relative; display: flex; flex-direction: column; gap: ${space[3]}; block-size: 100%; padding: ${space[3]};
  border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface};
  transition: border-color ${motion.fast};
  ${media.hover} { &:hover { border-color: ${color.borderControl}; } }
  ${({ $selected }) => $selected && css`border-color: ${color.select}; box-shadow: 0 0 0 1px ${color.select};`}
  ${({ $deleting }) => $deleting && css`border-style: dashed; img { opacity: 0.35; }`}
`
const Corner = styled.div<{ $shown: boolean }>`
  position: absolute; inset-block-start: ${space[4]}; inset-inline-start: ${space[4]}; z-index: 1;
  display: grid; padding-inline: ${space[2]}; border-radius: ${radius.sm}; background: ${color.surface};
  label { gap: 0; }
  ${media.hover} { ${Root}:not(:hover, :focus-within) & { opacity: ${({ $shown }) => ($shown ? 1 : 0)}; } }
`
const Words = styled.div`display: grid; gap: ${space[1]};`
const Foot = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space[2]}; margin-block-start: auto;
`

/** A clip in the grid. */
export function ClipCard(props: ClipItemProps) {
  const { clip, selected, selecting, deleting, renaming, note } = props
  const t = useStrings('clips')
  return (
    <Root $selected={selected} $deleting={deleting} aria-busy={deleting || undefined} data-clip={clip.id}>
      <ClipPoster clip={clip} onOpen={() => props.onOpen(clip)} onPosterError={props.onPosterError} withScore />
      <Corner $shown={selected || selecting}>
        <ClipBox clip={clip} selected={selected} onToggle={props.onToggle} />
      </Corner>
      <Words>
        <ClipTitle clip={clip} renaming={renaming} onRename={() => props.onRename(clip)} />
        <Text size="sm" tone="muted" lines={1} title={clip.video_title}>
          {t.from(clip.video_title)}
        </Text>
      </Words>
      <ClipReason clip={clip} />
      {note ? <VideoNote note={note} /> : null}
      <Foot>
        <VisuallyHidden>
          {t.score(clip.score)}, {t.length(clip.duration)},
        </VisuallyHidden>
        <ViewsFact views={clip.views} />
        <ClipButtons {...props} />
      </Foot>
    </Root>
  )
}
