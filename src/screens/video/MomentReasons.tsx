import { speaksFor } from '../../../clipper/pure/signals/speaksFor.ts'
import type { VideoAnalysis } from '../../../contract/videos.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface MomentReasonsProps {
  analysis: VideoAnalysis
  /** Seconds. */
  at: number
}

/** The reasons why a moment of the video stands out, or that there are none. */
export function MomentReasons({ analysis, at }: MomentReasonsProps) {
  const t = useStrings(videoStrings)
  const speaking = speaksFor(analysis, at)
  return (
    <Stack gap={2}>
      <Heading level={2} size="sm">
        {t.moment(at)}
      </Heading>
      {speaking.length === 0 ? (
        <Text size="sm" tone="muted">
          {t.nothingSpeaks}
        </Text>
      ) : (
        <Stack as="ul" gap={1}>
          {speaking.map(({ name, rank }) => (
            <Inline as="li" gap={2} key={name}>
              <Text as="strong" size="sm" weight="strong">
                {t.signals[name]}
              </Text>
              <Text as="span" size="sm" tone="muted">
                {t.rank(rank)}
              </Text>
            </Inline>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
