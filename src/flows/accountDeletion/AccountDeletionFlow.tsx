import { fromPromise } from 'xstate'
import { accountDeletionMachine } from '../../../machines/accountDeletion/accountDeletionMachine.ts'
import { accountDeletionProps } from '../../../machines/accountDeletion/accountDeletionProps.ts'
import { AccountDeletionPart } from '../../screens/accountDeletion/AccountDeletionPart.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useFlow } from '../useFlow.ts'
import { useOutput } from '../useOutput.ts'

export interface AccountDeletionFlowProps {
  email: string
  /** The account is gone. */
  onDeleted: () => void
}

/** Delete one's account, after typing its address. */
export function AccountDeletionFlow({ email, onDeleted }: AccountDeletionFlowProps) {
  const { auth } = useActors()
  const [snapshot, send] = useFlow(
    accountDeletionMachine.provide({
      actors: { deleteAccount: fromPromise(({ signal }) => runActor(auth.delete, undefined, signal)) },
    }),
    { input: { email } },
  )
  useOutput(snapshot, onDeleted)
  return <AccountDeletionPart {...accountDeletionProps(snapshot, send)} />
}
