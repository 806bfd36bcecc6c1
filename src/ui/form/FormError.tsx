import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../feedback/Banner.tsx'
import { useUnsaid } from '../overlay/PopupText.ts'

export interface FormErrorProps {
  /** Why the whole form was rejected, one sentence per line; renders nothing if empty. */
  error?: ReactNode
  title?: string | undefined
}

const isLines = (error: ReactNode): error is readonly string[] =>
  Array.isArray(error) && error.every((line) => typeof line === 'string')

/**
 * A form-level error, announced immediately, and scrolled into view when it appears. Put it above the submit button.
 * Sentences in the open error popup are hidden here until the popup is closed.
 */
export function FormError({ error, title }: FormErrorProps) {
  const words = isLines(error) ? error.join('\n') : error
  const unsaid = useUnsaid(typeof words === 'string' ? words : '')
  const shown = typeof words === 'string' ? unsaid : words
  const banner = useRef<HTMLDivElement>(null)
  const sign = typeof shown === 'string' ? shown : Boolean(shown)
  const former = useRef(sign)
  useEffect(() => {
    // Not on the first render: an existing error does not follow a press.
    if (sign && sign !== former.current) banner.current?.scrollIntoView({ block: 'nearest' })
    former.current = sign
  }, [sign])
  if (!shown) return null
  return (
    <Banner tone="danger" title={title} live="assertive" ref={banner}>
      {shown}
    </Banner>
  )
}
