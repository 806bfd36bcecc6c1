import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Clip } from '../../../contract/clips.ts'
import { asSentence } from '../../strings/asSentence.ts'
import { playerStrings } from '../../strings/en/clips/playerStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, media, space } from '../../theme/tokens.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { CertificateSection } from './CertificateSection.tsx'
import type { OnMend } from './mendable.ts'
import { StrengthMeter } from './StrengthMeter.tsx'

const Facts = styled.dl`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space[1]} ${space[4]}; font-size: ${font.size.sm};
  dt { color: ${color.textMuted}; }
  dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
`
const Note = styled.p`
  display: flex; gap: ${space[2]}; color: ${color.textMuted}; font-size: ${font.size.sm};
  svg { flex: none; inline-size: 1rem; block-size: 1rem; margin-block-start: 0.25em; }
`
/** Phones have no keyboard, so the shortcuts are hidden there. */
const Keys = styled(Disclosure)`
  display: none;
  ${media.tablet} { display: block; }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space[1]} ${space[4]}; color: ${color.textMuted}; }
  dt { color: ${color.text}; white-space: nowrap; }
`

export interface ClipDetailsProps {
  clip: Clip
  /** The second opinion, if there is one. */
  opinion?: ReactNode
  /** Opens the editor at a finding about the file; omitted if the clip can't be edited. */
  onMend?: OnMend | undefined
}

/** Why a clip was chosen, where it comes from, and the player's keyboard shortcuts. */
export function ClipDetails({ clip, opinion, onMend }: ClipDetailsProps) {
  const t = useStrings(playerStrings)
  return (
    <Stack as="aside" gap={5} aria-label={t.about}>
      <Stack gap={3}>
        <Heading level={3} size="sm">
          {t.reasons}
        </Heading>
        <Disclosure summary={t.score(clip.score)} size="sm">
          <Text size="sm" tone="muted">
            {t.scoreMeaning}
          </Text>
        </Disclosure>
        {clip.reasons.length === 0 ? <Text tone="muted">{t.noReasons}</Text> : null}
        <Stack as="ul" gap={3}>
          {clip.reasons.map(({ signal, value, text }) => (
            <Stack as="li" gap={1} key={signal}>
              <Text size="sm">{asSentence(text)}</Text>
              {value === null ? null : <StrengthMeter value={value} />}
            </Stack>
          ))}
        </Stack>
        {opinion}
        {clip.video_note ? (
          <Note>
            <Info aria-hidden="true" />
            {clip.video_note}
          </Note>
        ) : null}
      </Stack>
      {clip.certificate ? <CertificateSection certificate={clip.certificate} onMend={onMend} /> : null}
      <Facts>
        <dt>{t.video}</dt>
        <dd>
          <Link href={paths.video(clip.video_id, { at: clip.start })}>{clip.video_title}</Link>
        </dd>
        <dt>{t.place}</dt>
        <dd>{t.range(clip.start, clip.end)}</dd>
        <dt>{t.size}</dt>
        <dd>
          <bdi dir="ltr">{t.pixels(clip.width, clip.height)}</bdi>
        </dd>
        <dt>{t.made}</dt>
        <dd>{t.date(clip.created_at)}</dd>
        <dt>{t.seen}</dt>
        <dd>{t.views(clip.views)}</dd>
      </Facts>
      <Keys summary={t.keys} size="sm">
        <dl>{t.keyList.flatMap(([keys, what]) => [<dt key={keys}>{keys}</dt>, <dd key={what}>{what}</dd>])}</dl>
      </Keys>
    </Stack>
  )
}
