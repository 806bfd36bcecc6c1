import type { Success } from '../../contract/primitives.ts'
import { problem } from '../../contract/problems.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Delete the account, after typing its email. Ends when the account is gone. */
export const accountDeletionMachine = createFormMachine({
  id: 'accountDeletion',
  empty: { typed: '' },
  rules: (_values, _initial, { email }: { email: string }) => ({
    typed: (typed) => (typed.trim() === email ? [] : [problem('invalid')]),
  }),
  call: unprovided<Success>('accountDeletion'),
  toInput: () => undefined,
  dialog: true,
  afterSuccess: 'ends',
})
