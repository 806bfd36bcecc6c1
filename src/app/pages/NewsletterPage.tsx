import { NewsletterJoinFlow } from '../../flows/newsletterJoin/NewsletterJoinFlow.tsx'
import { pagesStrings } from '../../strings/en/pagesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'

export function NewsletterPage() {
  return (
    <>
      <PageTitle page={useStrings(pagesStrings).newsletter} />
      <NewsletterJoinFlow />
    </>
  )
}
