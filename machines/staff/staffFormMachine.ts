import type { StaffMember } from '../../contract/people.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Makes an existing user staff. */
export const staffFormMachine = createFormMachine({
  id: 'staffForm',
  empty: { email: '' },
  rules: { email: fieldRules.email },
  call: unprovided<StaffMember | null, Pick<StaffMember, 'email'>>('staffForm'),
  toInput: ({ email }) => ({ email: email.trim() }),
  afterSuccess: 'empties',
})
