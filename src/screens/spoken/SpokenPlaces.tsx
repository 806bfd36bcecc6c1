import { useState } from 'react'
import styled from 'styled-components'
import type { SpokenPlace } from '../../../contract/words.ts'
import { spokenStrings } from '../../strings/en/clips/spokenStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, radius, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'
import { Unsaid } from '../shared/Unsaid.tsx'
import { SaidText } from './SaidText.tsx'

export interface SpokenPlacesProps {
  phase: 'searching' | 'found' | 'failed'
  places: readonly SpokenPlace[]
  errors: readonly string[]
  onRetry: () => void
}

const Item = styled.li`
  display: grid; gap: ${space[2]} ${space[4]}; align-items: center; padding: ${space[3]};
  border: 1px solid ${color.border}; border-radius: ${radius.lg}; background: ${color.surface};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`
/** Number of results before the user shows all. */
const first = 4
/** Seconds before and after a match for a new clip. */
const around = { before: 4, after: 8 }

/** Search results in the transcripts of all videos: play there, or make a clip. Nothing without results. */
export function SpokenPlaces({ phase, places, errors, onRetry }: SpokenPlacesProps) {
  const t = useStrings(spokenStrings)
  const [isOpen, setIsOpen] = useState(false)
  if (phase === 'failed')
    return (
      <Banner
        tone="danger"
        live="polite"
        title={t.failed}
        action={
          <Button size="sm" onClick={onRetry}>
            {t.retry}
          </Button>
        }
      >
        <Unsaid lines={errors} />
      </Banner>
    )
  if (places.length === 0)
    return phase === 'searching' ? (
      <Text size="sm" tone="muted" role="status">
        {t.searching}
      </Text>
    ) : null
  const listed = isOpen ? places : places.slice(0, first)
  return (
    <Stack as="section" gap={3} aria-label={t.title}>
      <Inline gap={3} align="baseline">
        <Heading level={2} size="md">
          {t.title}
        </Heading>
        <Text size="sm" tone="muted" role="status">
          {t.count(places.length)}
        </Text>
      </Inline>
      <Stack as="ul" gap={2}>
        {listed.map((place) => {
          const { video_id, video_title, start, end, text } = place
          const clip = { at: Math.max(0, start - around.before), until: end + around.after }
          return (
            <Item key={`${video_id} ${start}`}>
              <Stack gap={1}>
                <SaidText {...place} />
                <Text size="sm" tone="muted" tabular>
                  {t.time(start)} · {t.from(video_title)}
                </Text>
              </Stack>
              <Inline gap={2}>
                <LinkButton
                  size="sm"
                  href={paths.video(video_id, { at: start })}
                  aria-label={t.playOf(text, video_title)}
                >
                  {t.play}
                </LinkButton>
                <LinkButton size="sm" href={paths.video(video_id, clip)} aria-label={t.makeOf(text, video_title)}>
                  {t.make}
                </LinkButton>
              </Inline>
            </Item>
          )
        })}
      </Stack>
      {places.length <= first ? null : (
        <Inline>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t.fewer : t.all(places.length)}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
