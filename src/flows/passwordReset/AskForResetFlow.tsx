import { useCallback } from 'react'
import { fromCall } from '../../../machines/fromCall.ts'
import { passwordResetMachine } from '../../../machines/passwordReset/passwordResetMachine.ts'
import { passwordResetProps } from '../../../machines/passwordReset/passwordResetProps.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { PasswordResetScreen } from '../../screens/passwordReset/PasswordResetScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset, useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** Request an email with a link for setting a new password. */
export function AskForResetFlow() {
  const { auth } = useCalls(authCalls)
  const { resetPasswordReset } = useStore()
  const [snapshot, send] = useFlow(
    passwordResetMachine.provide({
      actors: { submit: fromCall(auth.resetPassword) },
    }),
  )
  useErrorReset(
    useCallback(() => {
      send({ type: 'form.reset' })
      resetPasswordReset()
    }, [send, resetPasswordReset]),
  )
  return <PasswordResetScreen {...passwordResetProps(snapshot, send)} />
}
