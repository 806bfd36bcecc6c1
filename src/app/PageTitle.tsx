import { useEffect } from 'react'
import { appStrings } from '../strings/en/common/appStrings.ts'
import { useStrings } from '../strings/StringsContext.ts'

/** Sets the document title: first the page, then the product. */
export function PageTitle({ page }: { page?: string | undefined }) {
  const { pageTitle } = useStrings(appStrings)
  useEffect(() => {
    document.title = page ? `${page} · ${pageTitle}` : pageTitle
  }, [page, pageTitle])
  return null
}
