import { RotateCw } from 'lucide-react'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Unsaid } from './Unsaid.tsx'

export interface LoadFailureProps {
  errors: readonly string[]
  onRetry: () => void
}

/** Something could not be fetched: why, and a button to try again. */
export function LoadFailure({ errors, onRetry }: LoadFailureProps) {
  const t = useStrings(sharedStrings)
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={t.loadFailed}
      action={
        <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      <Unsaid lines={errors} />
    </Banner>
  )
}
