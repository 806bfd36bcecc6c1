import type { ReactNode, Ref } from 'react'
import { Banner } from './Banner.tsx'

export interface FormErrorProps {
  /** Why the whole form was refused; nothing is drawn when empty. */
  error?: ReactNode
  title?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** The error of a whole form, announced at once. Put it above the submit button. */
export function FormError({ error, title, ref }: FormErrorProps) {
  if (!error) return null
  return (
    <Banner tone="danger" title={title} live="assertive" ref={ref}>
      {error}
    </Banner>
  )
}
