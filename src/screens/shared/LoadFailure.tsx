import { RotateCw } from 'lucide-react'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { RetryBanner } from './RetryBanner.tsx'

export interface LoadFailureProps {
  errors: readonly string[]
  onRetry: () => void
}

/** Something could not be fetched: why, and a button to try again. */
export function LoadFailure({ errors, onRetry }: LoadFailureProps) {
  const t = useStrings(sharedStrings)
  const icon = <RotateCw aria-hidden="true" />
  return <RetryBanner title={t.loadFailed} errors={errors} retryLabel={t.retry} icon={icon} onRetry={onRetry} />
}
