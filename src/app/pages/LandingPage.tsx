import { LandingFlow } from '../../flows/landing/LandingFlow.tsx'
import { useSession } from '../../flows/store/StoreContext.ts'
import { paths } from '../../screens/paths.ts'
import { firstPageOf } from '../guards.ts'
import { PageTitle } from '../PageTitle.tsx'

export function LandingPage() {
  const { user } = useSession()
  return (
    <>
      <PageTitle />
      <LandingFlow
        signedInHref={user && firstPageOf(user)}
        tryHref={import.meta.env.WITHOUT_SERVER ? paths.device : undefined}
      />
    </>
  )
}
