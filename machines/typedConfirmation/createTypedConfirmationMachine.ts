import { problem } from '../../contract/messages/problems.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import type { FormOptions } from '../form/FormOptions.ts'

export interface Confirmation {
  typed: string
}

/** The text to type. */
export interface ConfirmationGiven {
  phrase: string
}

type Options<Answer> = FormOptions<Confirmation, ConfirmationGiven, undefined, Answer>

/**
 * Creates a dialog for actions that can't be undone: it makes its call after the phrase was typed, and ends on success.
 */
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
