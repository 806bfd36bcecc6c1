import type { ReactNode } from 'react'
import type { MissingWords } from '../../../machines/lateWords/lateWordsProps.ts'
import { editorStrings } from '../../strings/en/clips/editorStrings.ts'
import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface WordsDueProps {
  missing: MissingWords
  /** 0..1; null while unknown. */
  progress: number | null
  /** Why the words couldn't be found, in the server's words. */
  problem: string | null
  /** The ways to get words; null if the video's file was deleted. */
  offers: ReactNode
  /** Loads words that exist but failed to load. */
  onLoad: () => void
}

/** Shown instead of the words of a clip: why there are none, and how to get them. */
export function WordsDue({ missing, progress, problem, offers, onLoad }: WordsDueProps) {
  const t = useStrings(editorStrings).withoutWords
  const { progress: label, percent } = useStrings(videoStrings)
  const { title, text } = t[missing]
  if (missing === 'due' || missing === 'opening') {
    const value = missing === 'due' ? progress : null
    return (
      <Stack gap={4}>
        <EmptyState title={title} text={text} />
        <ProgressBar label={label} value={value} valueText={value === null ? undefined : percent(value)} />
      </Stack>
    )
  }
  if (missing === 'unloaded')
    return <EmptyState title={title} text={text} action={<Button onClick={onLoad}>{t.tryAgain}</Button>} />
  // Smaller than an empty state, so that the offers fit in a phone's sheet.
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <Text tone="muted">{missing === 'failed' && problem !== null ? problem : text}</Text>
      </Stack>
      {offers}
    </Stack>
  )
}
