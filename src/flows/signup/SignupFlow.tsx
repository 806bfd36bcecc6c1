import { useCallback } from 'react'
import { fromPromise } from 'xstate'
import type { SignedIn } from '../../../machines/login/loginMachine.ts'
import { signupMachine } from '../../../machines/signup/signupMachine.ts'
import { signupProps } from '../../../machines/signup/signupProps.ts'
import { SignupScreen } from '../../screens/signup/SignupScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { GoogleFlow } from '../google/GoogleFlow.tsx'
import { runActor } from '../runActor.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'
import { useOutput } from '../useOutput.ts'

export interface SignupFlowProps {
  /** A stored invitation; it is sent along, and who invites is shown. */
  refCode?: string | null | undefined
  onSignedIn: (signedIn: SignedIn) => void
}

/** Create an account, with email and password or with Google. */
export function SignupFlow({ refCode = null, onSignedIn }: SignupFlowProps) {
  const { auth, invites } = useActors()
  const [snapshot, send] = useFlow(
    signupMachine.provide({
      actors: {
        signup: fromPromise(({ input, signal }) => runActor(auth.signup, input, signal)),
        checkEmail: auth.checkEmail,
        loadInviter: fromPromise(async ({ input: { code }, signal }) =>
          code === null ? null : runActor(invites.get, { code }, signal),
        ),
      },
    }),
    { input: { refCode } },
  )
  useErrorReset(useCallback(() => send({ type: 'error.reset' }), [send]))
  useOutput(snapshot, onSignedIn)
  return (
    <SignupScreen {...signupProps(snapshot, send)} google={<GoogleFlow refCode={refCode} onSignedIn={onSignedIn} />} />
  )
}
