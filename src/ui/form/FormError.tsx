import type { ReactNode, Ref } from 'react'
import { Banner } from '../feedback/Banner.tsx'
import { useUnsaid } from '../overlay/PopupText.ts'

export interface FormErrorProps {
  /** Why the whole form was rejected, one sentence per line; renders nothing if empty. */
  error?: ReactNode
  title?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

const isLines = (error: ReactNode): error is readonly string[] =>
  Array.isArray(error) && error.every((line) => typeof line === 'string')

/**
 * A form-level error, announced immediately. Put it above the submit button. Sentences in the open error popup are
 * hidden here until the popup is closed.
 */
export function FormError({ error, title, ref }: FormErrorProps) {
  const words = isLines(error) ? error.join('\n') : error
  const unsaid = useUnsaid(typeof words === 'string' ? words : '')
  const shown = typeof words === 'string' ? unsaid : words
  if (!shown) return null
  return (
    <Banner tone="danger" title={title} live="assertive" ref={ref}>
      {shown}
    </Banner>
  )
}
