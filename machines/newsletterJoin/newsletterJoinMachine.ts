import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Joins the newsletter without an account. */
export const newsletterJoinMachine = createFormMachine({
  id: 'newsletterJoin',
  empty: { email: '' },
  rules: { email: fieldRules.email },
  call: unprovided<Answered<Success>, { email: string }>('newsletterJoin'),
  toInput: ({ email }) => ({ email: email.trim() }),
  afterSuccess: 'empties',
})
