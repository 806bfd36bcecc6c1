import type { ReactNode } from 'react'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Unsaid } from './Unsaid.tsx'

export interface RetryBannerProps {
  title: string
  errors: readonly string[]
  retryLabel: string
  icon?: ReactNode
  onRetry: () => void
}

/** Something failed: why, and a button to try again. */
export function RetryBanner({ title, errors, retryLabel, icon, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone="danger"
      live="assertive"
      title={title}
      action={
        <Button size="sm" icon={icon} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      <Unsaid lines={errors} />
    </Banner>
  )
}
