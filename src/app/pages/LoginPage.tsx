import { LoginFlow } from '../../flows/login/LoginFlow.tsx'
import { useAtom } from '../../flows/store/StoreContext.ts'
import { pagesStrings } from '../../strings/en/common/pagesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { useClient } from '../ClientContext.ts'
import { PageTitle } from '../PageTitle.tsx'
import { refCode } from '../refCode.ts'
import { useOpenSession } from '../useOpenSession.ts'

export function LoginPage() {
  const code = useAtom(refCode)
  const sessionEnded = useAtom(useClient().sessionEnded)
  const openSession = useOpenSession({ mayBeNew: false })
  // Google sign-in creates an account for new users.
  const openGoogleSession = useOpenSession({ mayBeNew: true })
  return (
    <>
      <PageTitle page={useStrings(pagesStrings).login} />
      <LoginFlow
        refCode={code}
        sessionEnded={sessionEnded}
        onSignedIn={openSession}
        onGoogleSignedIn={openGoogleSession}
      />
    </>
  )
}
