import { useCallback } from 'react'
import { fromPromise } from 'xstate'
import { passwordResetMachine } from '../../../machines/passwordReset/passwordResetMachine.ts'
import { passwordResetProps } from '../../../machines/passwordReset/passwordResetProps.ts'
import { PasswordResetScreen } from '../../screens/passwordReset/PasswordResetScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** Ask for a mail with a link that sets a new password. */
export function AskForResetFlow() {
  const { auth } = useActors()
  const [snapshot, send] = useFlow(
    passwordResetMachine.provide({
      actors: { askForReset: fromPromise(({ input, signal }) => runActor(auth.resetPassword, input, signal)) },
    }),
  )
  useErrorReset(useCallback(() => send({ type: 'result.reset' }), [send]))
  return <PasswordResetScreen {...passwordResetProps(snapshot, send)} />
}
