import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { useLocalClipsWords } from './AloneContext.ts'

export interface CarryStatusProps {
  state: 'keeping' | 'carrying' | 'carried' | 'uncarried' | 'unmarked'
  /** Number of liked or trimmed clips. */
  marked: number
  /** They survive a reload. */
  isStored: boolean
  onRetry: () => void
}

/** The state of likes and edges from before the upload. */
export function CarryStatus({ state, marked, isStored, onRetry }: CarryStatusProps) {
  const t = useLocalClipsWords()
  if (state === 'uncarried')
    return (
      <Banner
        tone="warning"
        live="polite"
        action={
          <Button size="sm" onClick={onRetry}>
            {t.carryAgain}
          </Button>
        }
      >
        {t.uncarried}
      </Banner>
    )
  const sentence =
    state === 'carrying' || state === 'carried'
      ? t[state]
      : state === 'keeping' && marked > 0
        ? isStored
          ? t.kept
          : t.unstored
        : null
  return (
    <Text size="sm" tone="muted" role="status">
      {sentence}
    </Text>
  )
}
