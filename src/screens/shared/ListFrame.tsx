import type { ReactNode } from 'react'
import { sharedStrings } from '../../strings/en/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import type { ListProps } from './listProps.ts'

export interface ListFrameProps {
  list: Pick<ListProps<unknown>, 'items' | 'loading' | 'errors' | 'onRetry'>
  /** The shape of what is coming. */
  skeleton: ReactNode
  /** The list itself, its empty state included. */
  children: ReactNode
}

/** Skeleton, failure or list. What is known from before stays in sight while it is fetched again, or cannot be. */
export function ListFrame({ list: { items, loading, errors, onRetry }, skeleton, children }: ListFrameProps) {
  const t = useStrings(sharedStrings)
  const failed = errors.length > 0
  if (items.length === 0 && loading) {
    return (
      <div role="status">
        <VisuallyHidden>{t.loading}</VisuallyHidden>
        {skeleton}
      </div>
    )
  }
  return (
    <>
      {failed ? <LoadFailure errors={errors} onRetry={onRetry} /> : null}
      {failed && items.length === 0 ? null : children}
    </>
  )
}
