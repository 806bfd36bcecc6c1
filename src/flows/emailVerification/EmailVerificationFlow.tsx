import { emailVerificationMachine } from '../../../machines/emailVerification/emailVerificationMachine.ts'
import { emailVerificationProps } from '../../../machines/emailVerification/emailVerificationProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { EmailVerificationNotice } from '../../screens/emailVerification/EmailVerificationNotice.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'
import { useSendsEmail } from './useSendsEmail.ts'

/** Sends the email confirmation link again. */
export function EmailVerificationFlow({ email }: { email: string }) {
  const { auth } = useCalls(authCalls)
  const [snapshot, send] = useFlow(
    emailVerificationMachine.provide({ actors: { sendLink: fromCall(auth.sendVerification) } }),
  )
  const sendsEmail = useSendsEmail()
  useErrorReset(() => send({ type: 'error.reset' }))
  return <EmailVerificationNotice email={email} sendsEmail={sendsEmail} {...emailVerificationProps(snapshot, send)} />
}
