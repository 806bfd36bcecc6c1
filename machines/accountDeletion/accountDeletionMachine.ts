import type { Success } from '../../contract/primitives.ts'
import { createTypedConfirmationMachine } from '../typedConfirmation/createTypedConfirmationMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Deletes the account, after typing its email. Ends when the account is deleted. */
export const accountDeletionMachine = createTypedConfirmationMachine({
  id: 'accountDeletion',
  call: unprovided<Success>('accountDeletion'),
})
