import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import type { localAnalysisView } from '../../../machines/localAnalysis/localAnalysisProps.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ClipReason } from '../clips/ClipFacts.tsx'
import { ClipPoster } from '../clips/ClipPoster.tsx'
import { clipStyle } from '../clips/clipStyle.ts'
import { HoverPreview, type PreviewProps } from '../clips/HoverPreview.tsx'
import { useLocalClipsWords, useLocalExportWords } from './AloneContext.ts'

export interface LocalClipsProps<Shown extends Clip = Clip> {
  state: ReturnType<typeof localAnalysisView>['state']
  /** Name of the file. */
  name: string
  /** The share of the file that is read, 0 to 1. */
  share: number
  clips: readonly Shown[]
  /** Captions will be burned into the files. */
  captioned: boolean
  /** Why there are few clips or none. */
  note: string | null
  /** The file has several sound tracks, and the browser plays the first. */
  hasOtherSounds?: boolean
  /** The framing of the clip is still being looked for. */
  isFraming: (clip: Shown) => boolean
  onOpen: (clip: Shown) => void
  renderPreview: (clip: Clip, props: PreviewProps) => ReactNode
  /** Actions on a clip. */
  renderActions: (clip: Shown) => ReactNode
  /** The state of likes and edges. */
  carry?: ReactNode
  /** Exports of clips that are no longer shown. */
  running?: ReactNode
  /** The open player. */
  children?: ReactNode
}

const Tile = styled.li`
  ${clipStyle}
  display: grid; align-content: start; gap: ${space[1]};
  .poster { inline-size: 100%; }
  /* The whole picture was drawn. Until the clip is framed, its middle would cut people in half. */
  .poster img { object-fit: cover; }
  &[data-framing] .poster img { object-fit: contain; }
  h5 {
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
    font-size: ${font.size.sm}; font-weight: ${font.weight.strong}; line-height: ${font.line.snug}; color: ${color.text};
  }
  .meta { font-variant-numeric: tabular-nums; }
`
const ignore = () => undefined

type TilesProps<Shown extends Clip> = Pick<
  LocalClipsProps<Shown>,
  'clips' | 'isFraming' | 'onOpen' | 'renderPreview' | 'renderActions'
>

function Tiles<Shown extends Clip>({ clips, isFraming, onOpen, renderPreview, renderActions }: TilesProps<Shown>) {
  const t = useLocalClipsWords()
  const player = useStrings(playerStrings)
  return (
    <HoverPreview clips={clips} renderPreview={renderPreview}>
      <Grid as="ul" gap={4} min="9rem" max={6}>
        {clips.map((clip) => (
          <Tile key={clip.id} data-framing={isFraming(clip) ? '' : undefined}>
            <ClipPoster clip={clip} onOpen={() => onOpen(clip)} onPosterError={ignore} />
            <h5 title={clip.title}>{clip.title}</h5>
            <p className="meta">{t.range(clip.start, clip.end)}</p>
            {isFraming(clip) ? <p className="meta">{player.framing}</p> : null}
            <ClipReason clip={clip} />
            {renderActions(clip)}
          </Tile>
        ))}
      </Grid>
    </HoverPreview>
  )
}

/** The clips of a local file before its upload. Renders nothing without any. */
export function LocalClips<Shown extends Clip>(props: LocalClipsProps<Shown>) {
  const { state, name, share, clips, note } = props
  const t = useLocalClipsWords()
  const exportWords = useLocalExportWords()
  const isReading = (state === 'reading' || state === 'settling') && share > 0
  const count = clips.length
  const sentence =
    state === 'fileGone'
      ? t.fileGone
      : state === 'replaced'
        ? t.replaced
        : state === 'empty'
          ? note
          : state === 'unsupported'
            ? t.unsupported
            : count === 0
              ? state === 'failed'
                ? t.failedAtOnce
                : null
              : state === 'settling' || state === 'failed'
                ? t.foundSoFar(count)
                : t.found(count)
  // Most files that a browser can't read are refused at once, which needs no message.
  if (!isReading && sentence === null) return null
  return (
    <Stack as="section" gap={3} aria-label={t.titleOf(name)}>
      <Stack gap={1}>
        {count > 0 ? (
          <Heading level={4} size="sm">
            {t.title}
          </Heading>
        ) : null}
        <Text size="sm" tone="muted" role="status">
          {sentence}
        </Text>
        {isReading ? (
          <ProgressBar
            size="sm"
            label={state === 'settling' ? t.settling : t.readingOf(name)}
            value={share}
            valueText={t.percent(share)}
          />
        ) : null}
      </Stack>
      {count > 0 ? <Tiles {...props} /> : props.running}
      {count > 0 ? (
        <Text size="sm" tone="muted">
          {props.captioned ? exportWords.aboutCaptioned : exportWords.about}
        </Text>
      ) : null}
      {count > 0 && props.hasOtherSounds ? (
        <Text size="sm" tone="muted">
          {t.otherSounds}
        </Text>
      ) : null}
      {state === 'failed' || (note !== null && state === 'settled') ? (
        <Text size="sm" tone="muted">
          {state === 'failed' ? t.partly : note}
        </Text>
      ) : null}
      {props.carry}
      {props.children}
    </Stack>
  )
}
