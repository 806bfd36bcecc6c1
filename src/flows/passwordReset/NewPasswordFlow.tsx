import { fromCall } from '../../../machines/fromCall.ts'
import { newPasswordFormMachine } from '../../../machines/passwordReset/newPasswordFormMachine.ts'
import { newPasswordMachine } from '../../../machines/passwordReset/newPasswordMachine.ts'
import { newPasswordProps } from '../../../machines/passwordReset/newPasswordProps.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { NewPasswordScreen } from '../../screens/passwordReset/NewPasswordScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useChildForm } from '../useChildForm.ts'
import { useFlow } from '../useFlow.ts'

/** Set a new password with the token from the emailed link. */
export function NewPasswordFlow({ token }: { token: string }) {
  const { auth } = useCalls(authCalls)
  const [page, , actor] = useFlow(
    newPasswordMachine.provide({
      actors: {
        checkToken: fromCall(auth.checkResetToken),
        form: newPasswordFormMachine.provide({ actors: { submit: fromCall(auth.resetPassword) } }),
      },
    }),
    { input: { token } },
  )
  const [form, send, formActor] = useChildForm(actor, newPasswordFormMachine)
  useFormErrorReset(formActor)
  return <NewPasswordScreen {...newPasswordProps(page, form, send)} />
}
