import { useSearch } from 'wouter'
import { SignupFlow } from '../../flows/signup/SignupFlow.tsx'
import { useAtom } from '../../flows/store/StoreContext.ts'
import { pagesStrings } from '../../strings/en/common/pagesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'
import { refCode } from '../refCode.ts'
import { useOpenSession } from '../useOpenSession.ts'

export function SignupPage() {
  const code = useAtom(refCode)
  const ownerKey = new URLSearchParams(useSearch()).get('owner')
  const openSession = useOpenSession({ mayBeNew: true })
  return (
    <>
      <PageTitle page={useStrings(pagesStrings).signup} />
      <SignupFlow refCode={code} ownerKey={ownerKey} onSignedIn={openSession} />
    </>
  )
}
