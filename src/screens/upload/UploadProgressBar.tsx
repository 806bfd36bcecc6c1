import { uploadStrings } from '../../strings/en/clips/uploadStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { UploadRowProps } from './UploadRowProps.ts'

export interface UploadProgressBarProps extends Pick<UploadRowProps, 'name' | 'progress'> {
  /** The part whose progress is shown, unless it is the whole file. */
  label?: string
  /** Nothing moves until the network is back. */
  paused?: boolean
}

/** Progress, speed and time left of an upload. */
export function UploadProgressBar({ name, progress, label, paused = false }: UploadProgressBarProps) {
  const t = useStrings(uploadStrings)
  const named = label ?? t.progressOf(name)
  if (!progress) return <ProgressBar hideLabel label={named} value={null} />
  const { loaded, total, bytesPerSecond, secondsLeft } = progress
  const share = total > 0 ? loaded / total : 0
  const done = loaded >= total
  const left = paused ? t.paused : done ? t.finishing : secondsLeft === null ? null : t.left(secondsLeft)
  return (
    <Stack gap={2}>
      <ProgressBar
        hideLabel
        label={named}
        value={share}
        valueText={[t.percent(share), left].filter(Boolean).join(', ')}
      />
      <Inline justify="space-between" gap={2} aria-hidden="true">
        <Text as="span" size="sm" tone="muted" tabular>
          {t.sentOf(loaded, total)}
          {bytesPerSecond > 0 && !done && !paused ? ` · ${t.speed(bytesPerSecond)}` : ''}
        </Text>
        <Text as="span" size="sm" tone="muted" tabular>
          {left ?? t.percent(share)}
        </Text>
      </Inline>
    </Stack>
  )
}
