import type { ReactNode } from 'react'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import type { ListProps } from './listProps.ts'

export interface ListFrameProps {
  list: Pick<ListProps<unknown>, 'items' | 'loading' | 'errors' | 'onRetry'>
  /** The loading placeholder. */
  skeleton: ReactNode
  /** The list itself, including its empty state. */
  children: ReactNode
}

/** Skeleton, failure or list. Known entries stay visible while refetching, or when that fails. */
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
