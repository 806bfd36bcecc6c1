import { fromCall } from '../../../machines/fromCall.ts'
import type { SignedIn } from '../../../machines/login/loginMachine.ts'
import { signupMachine } from '../../../machines/signup/signupMachine.ts'
import { signupProps } from '../../../machines/signup/signupProps.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { inviteCalls } from '../../api/calls/inviteCalls.ts'
import { SignupScreen } from '../../screens/signup/SignupScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { GooglePart } from '../google/GooglePart.tsx'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface SignupFlowProps {
  /** A stored invite code; sent along, and the inviter is shown. */
  refCode?: string | null | undefined
  /** The key of a link for the owner of the installation. */
  ownerKey?: string | null
  onSignedIn: (signedIn: SignedIn) => void
}

/** Create an account, with email and password or with Google. */
export function SignupFlow({ refCode = null, ownerKey = null, onSignedIn }: SignupFlowProps) {
  const { auth } = useCalls(authCalls)
  const { invites } = useCalls(inviteCalls)
  const [snapshot, send] = useFlow(
    signupMachine.provide({
      actors: {
        signup: fromCall(auth.signup),
        checkEmail: fromCall(auth.checkEmail),
        loadInviter: fromCall(async ({ code }, signal) => (code === null ? null : invites.get({ code }, signal))),
      },
    }),
    { input: { refCode, ownerKey }, on: { succeeded: ({ answer }) => onSignedIn(answer) } },
  )
  useErrorReset(() => send({ type: 'error.reset' }))
  return (
    <SignupScreen
      {...signupProps(snapshot, send)}
      // The link only works with the form.
      google={ownerKey === null ? <GooglePart refCode={refCode} onSignedIn={onSignedIn} /> : null}
    />
  )
}
