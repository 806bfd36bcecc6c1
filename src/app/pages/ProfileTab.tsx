import { ProfileFlow } from '../../flows/profile/ProfileFlow.tsx'
import { useAtom, useSession } from '../../flows/store/StoreContext.ts'
import { useClient } from '../ClientContext.ts'
import { themeChoice } from '../theme.ts'

export function ProfileTab() {
  const { user, send } = useSession()
  const { environment } = useClient()
  const theme = useAtom(themeChoice)
  if (user === null) return null
  return (
    <ProfileFlow
      user={user}
      docsUrl={`${environment.apiBaseUrl}/api/docs/`}
      theme={theme}
      onThemeChange={themeChoice.set}
      onUserChange={(updated) => send({ type: 'profile.updated', user: updated })}
      onLogout={() => send({ type: 'logout.requested' })}
      onDeleted={() => send({ type: 'account.deleted' })}
    />
  )
}
