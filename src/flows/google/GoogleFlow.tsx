import { fromCall } from '../../../machines/fromCall.ts'
import {
  type GoogleFlow as Flow,
  type GoogleProof,
  type GoogleQuestion,
  googleMachine,
} from '../../../machines/google/googleMachine.ts'
import { googleProps } from '../../../machines/google/googleProps.ts'
import type { SignedIn } from '../../../machines/login/loginMachine.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { GoogleSignIn } from '../../screens/google/GoogleSignIn.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset, useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'
import { useGoogleWindow } from './useGoogleWindow.tsx'

export interface GoogleFlowProps {
  /** Overrides the configured flow. */
  flow?: Flow | undefined
  refCode?: string | null | undefined
  onSignedIn: (signedIn: SignedIn) => void
  /** Replaces the provider's window, for stories and tests. */
  ask?: ((question: GoogleQuestion) => Promise<GoogleProof>) | undefined
}

/** Sign in or sign up with Google, when it is set up. */
export function GoogleFlow({ flow, refCode = null, onSignedIn, ask }: GoogleFlowProps) {
  const { auth } = useCalls(authCalls)
  const store = useStore()
  const provider = useGoogleWindow()
  const askGoogle = ask ?? provider.ask
  const [snapshot, send] = useFlow(
    googleMachine.provide({
      actors: {
        loadConfig: fromCall(async () => {
          if (store.config.get() === null) await store.loadConfig()
          const config = store.config.get()
          if (config === null) throw new Error('The configuration could not be loaded.')
          return { google_client_id: config.google_client_id, google_flow: flow ?? config.google_flow }
        }),
        askGoogle: fromCall((question) => askGoogle(question)),
        signupGoogle: fromCall(auth.signupGoogle),
      },
    }),
    { input: { flow: flow ?? 'implicit', refCode }, on: { succeeded: ({ answer }) => onSignedIn(answer) } },
  )
  useErrorReset(() => send({ type: 'error.reset' }))
  return (
    <>
      <GoogleSignIn {...googleProps(snapshot, send)} />
      {provider.element}
    </>
  )
}
