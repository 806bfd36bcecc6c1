import { videoStrings } from '../../strings/en/clips/videoStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { EmptyState, type EmptyStateProps } from '../../ui/feedback/EmptyState.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'

export interface NoWordsProps extends Pick<EmptyStateProps, 'level'> {
  /** Why there are no words, as reported by the server. */
  problem: string | null
  /** What words are good for, and how to get them. */
  text: string
}

/** Shown instead of a missing transcript. */
export function NoWords({ problem, text, level }: NoWordsProps) {
  const t = useStrings(videoStrings)
  return (
    <EmptyState
      level={level}
      title={t.noWords}
      text={
        <Stack gap={2}>
          {problem ? <Text tone="inherit">{problem}</Text> : null}
          <Text tone="inherit">{text}</Text>
        </Stack>
      }
    />
  )
}
