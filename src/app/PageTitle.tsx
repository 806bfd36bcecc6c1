import { useEffect } from 'react'
import { useStrings } from '../strings/StringsContext.ts'

/** Names the browser's tab: the page first, then the product's own title. */
export function PageTitle({ page }: { page?: string | undefined }) {
  const { pageTitle } = useStrings('app')
  useEffect(() => {
    document.title = page ? `${page} · ${pageTitle}` : pageTitle
  }, [page, pageTitle])
  return null
}
