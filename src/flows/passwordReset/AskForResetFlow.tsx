import { fromCall } from '../../../machines/fromCall.ts'
import { passwordResetMachine } from '../../../machines/passwordReset/passwordResetMachine.ts'
import { passwordResetProps } from '../../../machines/passwordReset/passwordResetProps.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { PasswordResetScreen } from '../../screens/passwordReset/PasswordResetScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useSendsEmail } from '../emailVerification/useSendsEmail.ts'
import { useStore } from '../store/StoreContext.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** Request an email with a link for setting a new password. */
export function AskForResetFlow() {
  const { auth } = useCalls(authCalls)
  const { resetPasswordReset } = useStore()
  const sendsEmail = useSendsEmail()
  const [snapshot, send, actor] = useFlow(
    passwordResetMachine.provide({
      actors: { submit: fromCall(auth.resetPassword) },
    }),
  )
  useFormErrorReset(actor)
  const { onReset, ...props } = passwordResetProps(snapshot, send)
  return (
    <PasswordResetScreen
      {...props}
      sendsEmail={sendsEmail}
      onReset={() => {
        onReset()
        resetPasswordReset()
      }}
    />
  )
}
