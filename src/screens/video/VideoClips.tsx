import styled, { css } from 'styled-components'
import type { ClipFate, ListedClip } from '../../../machines/chooseAgain/chooseAgainProps.ts'
import { asSentence } from '../../strings/asSentence.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'

export interface VideoClipsProps {
  clips: readonly ListedClip[]
  /** The shown settings differ from the stored ones. */
  isMoved: boolean
  onGoTo: (seconds: number) => void
}

const List = styled.ol`display: grid; gap: ${space[2]}; list-style: none;`
const Item = styled.li<{ $fate: ClipFate }>`
  display: grid; gap: ${space[2]} ${space[4]}; align-items: center; padding: ${space[3]};
  border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
  h3 { font-size: ${font.size.md}; overflow-wrap: anywhere; }
  ${({ $fate }) => $fate === 'comes' && css`border-color: ${color.select};`}
  ${({ $fate }) =>
    $fate === 'goes' && css`border-style: dashed; background: none; h3 { text-decoration: line-through; }`}
`
const tones = { is: 'neutral', kept: 'success', stays: 'neutral', goes: 'warning', comes: 'select' } as const

/** The clips of a video in order of time. With changed settings, also the clips to be added and removed. */
export function VideoClips({ clips, isMoved, onGoTo }: VideoClipsProps) {
  const t = useStrings(videoStrings)
  if (clips.length === 0)
    return isMoved ? (
      <Text tone="muted">{t.noneChosen}</Text>
    ) : (
      <EmptyState title={t.noClips} text={t.noClipsText} level={3} />
    )
  return (
    <List>
      {clips.map(({ key, fate, title, start, end, reasons, clip }) => (
        <Item key={key} $fate={fate}>
          <div>
            <Inline gap={2}>
              <h3>{title}</h3>
              {fate === 'is' ? null : <Badge tone={tones[fate]}>{t.fates[fate]}</Badge>}
            </Inline>
            {reasons[0] ? (
              <Text size="sm" tone="muted">
                {asSentence(reasons[0].text)}
              </Text>
            ) : null}
          </div>
          <Inline gap={2}>
            <Button size="sm" aria-label={`${t.range(start, end)}: ${t.goTo(title)}`} onClick={() => onGoTo(start)}>
              <bdi dir="ltr">{t.range(start, end)}</bdi>
            </Button>
            {clip ? (
              <>
                <LinkButton size="sm" href={paths.clip('clips', clip.id)} aria-label={t.openClip(title)}>
                  {t.open}
                </LinkButton>
                <LinkButton size="sm" href={paths.editor('clips', clip.id)} aria-label={t.editClip(title)}>
                  {t.edit}
                </LinkButton>
              </>
            ) : null}
          </Inline>
        </Item>
      ))}
    </List>
  )
}
