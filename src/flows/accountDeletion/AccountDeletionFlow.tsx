import { accountDeletionMachine } from '../../../machines/accountDeletion/accountDeletionMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { typedConfirmationProps } from '../../../machines/typedConfirmation/typedConfirmationProps.ts'
import { authCalls } from '../../api/calls/authCalls.ts'
import { AccountDeletionPart } from '../../screens/accountDeletion/AccountDeletionPart.tsx'
import { useCalls } from '../CallsContext.ts'
import { useFormErrorReset } from '../store/useFormErrorReset.ts'
import { useFlow } from '../useFlow.ts'

export interface AccountDeletionFlowProps {
  email: string
  /** The account was deleted. */
  onDeleted: () => void
}

/** Deletes the account after the user has typed its email. */
export function AccountDeletionFlow({ email, onDeleted }: AccountDeletionFlowProps) {
  const { auth } = useCalls(authCalls)
  const [snapshot, send, actor] = useFlow(
    accountDeletionMachine.provide({
      actors: { submit: fromCall(auth.delete) },
    }),
    { input: { phrase: email }, on: { succeeded: onDeleted } },
  )
  useFormErrorReset(actor)
  return <AccountDeletionPart {...typedConfirmationProps(snapshot, send)} />
}
