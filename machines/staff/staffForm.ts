import type { StaffMember } from '../../contract/people.ts'
import type { EntryFormInput } from '../entryForm/entryFormMachine.ts'
import { nonFieldErrors } from '../failure.ts'
import { fieldRules } from '../fieldRules.ts'

export type StaffValues = { email: string }

/** Makes somebody with an account staff. */
export const staffForm: EntryFormInput = {
  values: { email: '' } satisfies StaffValues,
  rules: { email: fieldRules.email },
  toFailure: nonFieldErrors,
}

/** What the call is given. */
export const toNewStaff = ({ email }: StaffValues): Pick<StaffMember, 'email'> => ({ email: email.trim() })
