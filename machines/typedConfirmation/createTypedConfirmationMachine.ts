import { problem } from '../../contract/problems.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import type { FormOptions } from '../form/FormOptions.ts'

export interface Confirmation {
  typed: string
}

/** What has to be typed. */
export interface ConfirmationGiven {
  phrase: string
}

type Options<Answer> = FormOptions<Confirmation, ConfirmationGiven, undefined, Answer>

/** A dialog for what can't be undone: its call is made once the phrase has been typed, and a success ends it. */
export const createTypedConfirmationMachine = <Answer>(
  options: Pick<Options<Answer>, 'id' | 'call'> & Partial<Pick<Options<Answer>, 'toFailure'>>,
) =>
  createFormMachine({
    empty: { typed: '' },
    rules: (_values: Confirmation, _initial: Confirmation, { phrase }: ConfirmationGiven) => ({
      typed: (typed) => (typed.trim() === phrase ? [] : [problem('invalid')]),
    }),
    toInput: () => undefined,
    dialog: true,
    afterSuccess: 'ends',
    ...options,
  })
