import { useEffect } from 'react'
import { appStrings } from '../strings/en/appStrings.ts'
import { useStrings } from '../strings/StringsContext.ts'

/** Names the browser's tab: the page first, then the product's own title. */
export function PageTitle({ page }: { page?: string | undefined }) {
  const { pageTitle } = useStrings(appStrings)
  useEffect(() => {
    document.title = page ? `${page} · ${pageTitle}` : pageTitle
  }, [page, pageTitle])
  return null
}
