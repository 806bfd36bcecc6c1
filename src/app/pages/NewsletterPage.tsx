import { NewsletterJoinFlow } from '../../flows/newsletterJoin/NewsletterJoinFlow.tsx'
import { pagesStrings } from '../../strings/en/common/pagesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'

/** The document title shows the outcome, even while another browser tab is active. */
export function NewsletterPage() {
  const t = useStrings(pagesStrings)
  const titleOf = (joined: boolean | null) =>
    joined === null ? t.newsletter : joined ? t.newsletterJoined : t.newsletterFailed
  return <NewsletterJoinFlow renderTitle={(joined) => <PageTitle page={titleOf(joined)} />} />
}
