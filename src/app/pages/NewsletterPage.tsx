import { NewsletterJoinFlow } from '../../flows/newsletterJoin/NewsletterJoinFlow.tsx'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'

export function NewsletterPage() {
  return (
    <>
      <PageTitle page={useStrings('pages').newsletter} />
      <NewsletterJoinFlow />
    </>
  )
}
