import type { Answered, Success } from '../../contract/values/primitives.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Reports a problem to the team. The text stays while the dialog is closed. */
export const problemReportMachine = createFormMachine({
  id: 'problemReport',
  empty: { text: '' },
  rules: { text: fieldRules.message },
  call: unprovided<Answered<Success>, { text: string }>('problemReport'),
  toInput: ({ text }) => ({ text: text.trim() }),
  afterSuccess: 'empties',
})
