import { useCallback } from 'react'
import { fromCall } from '../../../machines/fromCall.ts'
import { newPasswordMachine } from '../../../machines/passwordReset/newPasswordMachine.ts'
import { newPasswordProps } from '../../../machines/passwordReset/newPasswordProps.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { NewPasswordScreen } from '../../screens/passwordReset/NewPasswordScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** Set a new password with the token of the mailed link. */
export function NewPasswordFlow({ token }: { token: string }) {
  const { auth } = useCalls(authCalls)
  const [snapshot, send] = useFlow(
    newPasswordMachine.provide({
      actors: { checkToken: fromCall(auth.checkResetToken), setPassword: fromCall(auth.resetPassword) },
    }),
    { input: { token } },
  )
  useErrorReset(useCallback(() => send({ type: 'error.reset' }), [send]))
  return <NewPasswordScreen {...newPasswordProps(snapshot, send)} />
}
