import { useCallback } from 'react'
import { fromPromise } from 'xstate'
import { newPasswordMachine } from '../../../machines/passwordReset/newPasswordMachine.ts'
import { newPasswordProps } from '../../../machines/passwordReset/newPasswordProps.ts'
import { NewPasswordScreen } from '../../screens/passwordReset/NewPasswordScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** Set a new password with the token of the mailed link. */
export function NewPasswordFlow({ token }: { token: string }) {
  const { auth } = useActors()
  const [snapshot, send] = useFlow(
    newPasswordMachine.provide({
      actors: { setPassword: fromPromise(({ input, signal }) => runActor(auth.resetPassword, input, signal)) },
    }),
    { input: { token } },
  )
  useErrorReset(useCallback(() => send({ type: 'error.reset' }), [send]))
  return <NewPasswordScreen {...newPasswordProps(snapshot, send)} />
}
