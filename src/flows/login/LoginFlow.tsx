import { fromCall } from '../../../machines/fromCall.ts'
import { loginMachine, type SignedIn } from '../../../machines/login/loginMachine.ts'
import { loginProps } from '../../../machines/login/loginProps.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { LoginScreen } from '../../screens/login/LoginScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { GooglePart } from '../google/GooglePart.tsx'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

export interface LoginFlowProps {
  /** A stored invite code, for first-time Google users. */
  refCode?: string | null | undefined
  /** The server ended the user’s session. */
  sessionEnded?: boolean | undefined
  onSignedIn: (signedIn: SignedIn) => void
  /** Replaces `onSignedIn` for Google users, who may be new. */
  onGoogleSignedIn?: ((signedIn: SignedIn) => void) | undefined
}

/** Log in, with email and password or with Google. */
export function LoginFlow({
  refCode = null,
  sessionEnded = false,
  onSignedIn,
  onGoogleSignedIn = onSignedIn,
}: LoginFlowProps) {
  const { login } = useCalls(authCalls).auth
  const [snapshot, send, actor] = useFlow(loginMachine.provide({ actors: { submit: fromCall(login) } }), {
    on: { succeeded: ({ answer }) => onSignedIn(answer) },
  })
  useFormErrorReset(actor)
  return (
    <LoginScreen
      {...loginProps(snapshot, send)}
      sessionEnded={sessionEnded}
      google={<GooglePart refCode={refCode} onSignedIn={onGoogleSignedIn} />}
    />
  )
}
