import type { User } from '../../../contract/user.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { avatarMachine } from '../../../machines/profile/avatarMachine.ts'
import { avatarProps } from '../../../machines/profile/avatarProps.ts'
import { passwordChangeMachine } from '../../../machines/profile/passwordChangeMachine.ts'
import { passwordChangeProps } from '../../../machines/profile/passwordChangeProps.ts'
import { profileMachine } from '../../../machines/profile/profileMachine.ts'
import { profileDraft, profileProps } from '../../../machines/profile/profileProps.ts'
import { accountCalls } from '../../api/calls/accountCalls.ts'
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx'
import type { ThemeChoice } from '../../theme/applyTheme.ts'
import { AccountDeletionFlow } from '../accountDeletion/AccountDeletionFlow.tsx'
import { BrandFlow } from '../brand/BrandFlow.tsx'
import { useCalls } from '../CallsContext.ts'
import { EmailVerificationFlow } from '../emailVerification/EmailVerificationFlow.tsx'
import { PersonalTokensFlow } from '../personalTokens/PersonalTokensFlow.tsx'
import { useErrorReset } from '../store/StoreContext.ts'
import { useDraft, useKeepDraft } from '../store/useDraft.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'
import { WebhooksFlow } from '../webhooks/WebhooksFlow.tsx'

export interface ProfileFlowProps {
  user: Pick<User, 'name' | 'email' | 'email_verified' | 'avatar_url'>
  /** Address of the page about the API. */
  docsUrl: string
  theme: ThemeChoice
  onThemeChange: (theme: ThemeChoice) => void
  /** The account as the server has it now; it replaces the user of the session. */
  onUserChange: (user: User) => void
  onLogout: () => void
  /** The account was deleted. */
  onDeleted: () => void
}

/**
 * The user's account: three small forms, the theme, the brand kit, personal tokens, logging out and deleting the
 * account.
 */
export function ProfileFlow({
  user,
  docsUrl,
  theme,
  onThemeChange,
  onUserChange,
  onLogout,
  onDeleted,
}: ProfileFlowProps) {
  const { update } = useCalls(accountCalls).profile
  const draft = useDraft('profile')
  const [details, sendDetails, detailsActor] = useFlow(
    profileMachine.provide({
      actors: { submit: fromCall(update) },
    }),
    { input: { name: user.name, email: user.email, draft }, on: { succeeded: ({ answer }) => onUserChange(answer) } },
  )
  useKeepDraft('profile', profileDraft(details))
  const [avatar, sendAvatar] = useFlow(
    avatarMachine.provide({
      actors: {
        store: fromCall(update),
        remove: fromCall((_, signal) => update({ remove_avatar: 'true' }, signal)),
      },
    }),
    { input: { url: user.avatar_url }, on: { 'picture.changed': ({ answer }) => onUserChange(answer) } },
  )
  const [password, sendPassword, passwordActor] = useFlow(
    passwordChangeMachine.provide({
      actors: { submit: fromCall(update) },
    }),
  )
  useFormErrorReset(detailsActor)
  useFormErrorReset(passwordActor)
  useErrorReset(() => sendAvatar({ type: 'error.reset' }))
  return (
    <ProfileScreen
      avatar={{ ...avatarProps(avatar, sendAvatar), name: user.name }}
      details={{
        ...profileProps(details, sendDetails),
        notice: user.email_verified ? null : <EmailVerificationFlow email={user.email} />,
      }}
      password={passwordChangeProps(password, sendPassword)}
      theme={theme}
      onThemeChange={onThemeChange}
      onLogout={onLogout}
      brand={<BrandFlow />}
      tokens={<PersonalTokensFlow docsUrl={docsUrl} />}
      webhooks={<WebhooksFlow />}
      // Requires the current address, also after it was changed on this page.
      deletion={<AccountDeletionFlow key={user.email} email={user.email} onDeleted={onDeleted} />}
    />
  )
}
