import type { NewPersonalToken } from '../../contract/tokens.ts'
import { createListMachine } from '../list/createListMachine.ts'
import { personalTokenFormMachine } from './personalTokenFormMachine.ts'

/** The tokens of the user's programs: created in a dialog, revoked after a question. */
export const personalTokenListMachine = createListMachine({
  id: 'personalTokenList',
  nameOf: ({ name }: Pick<NewPersonalToken, 'name'>) => name,
  form: { machine: personalTokenFormMachine, place: 'dialog' },
  removes: true,
})
