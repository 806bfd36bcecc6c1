import type { Answered, Success } from '../../contract/values/primitives.ts'
import { responseData } from '../failure.ts'
import { createTypedConfirmationMachine } from '../typedConfirmation/createTypedConfirmationMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Deletes the account, after typing its email. Ends when the account is deleted. */
export const accountDeletionMachine = createTypedConfirmationMachine({
  id: 'accountDeletion',
  call: unprovided<Answered<Success>>('accountDeletion'),
  // The dialog shows any message from the server; the auth slice stores only what the specification lists.
  toFailure: (error) => responseData(error, 'Network error'),
})
