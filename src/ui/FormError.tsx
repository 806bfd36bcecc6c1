import type { ReactNode, Ref } from 'react'
import { Banner } from './Banner.tsx'
import { useUnsaid } from './PopupText.ts'

export interface FormErrorProps {
  /** Why the whole form was rejected; renders nothing when empty. */
  error?: ReactNode
  title?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/**
 * A form-level error, announced immediately. Put it above the submit button. What the error popup already says is not
 * shown here until the popup is closed.
 */
export function FormError({ error, title, ref }: FormErrorProps) {
  const unsaid = useUnsaid(typeof error === 'string' ? error : '')
  const shown = typeof error === 'string' ? unsaid : error
  if (!shown) return null
  return (
    <Banner tone="danger" title={title} live="assertive" ref={ref}>
      {shown}
    </Banner>
  )
}
