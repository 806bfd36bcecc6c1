import { failureLines } from '../failure.ts'
import type { FormContext, FormEvent } from '../form/FormOptions.ts'
import type { Confirmation, ConfirmationGiven } from './createTypedConfirmationMachine.ts'

interface ConfirmationSnapshot {
  context: Pick<FormContext<Confirmation, ConfirmationGiven>, 'given' | 'error'>
  hasTag: (tag: 'busy' | 'closed') => boolean
}

/** State → props of a component that asks for a typed confirmation in a dialog. */
export function typedConfirmationProps(
  snapshot: ConfirmationSnapshot,
  send: (event: FormEvent<Confirmation, ConfirmationGiven>) => void,
) {
  const { given, error } = snapshot.context
  return {
    /** The dialog is open. */
    open: !snapshot.hasTag('closed'),
    phrase: given.phrase,
    errors: failureLines(error),
    busy: snapshot.hasTag('busy'),
    onAsk: () => send({ type: 'dialog.opened' }),
    onCancel: () => send({ type: 'dialog.closed' }),
    onConfirm: (typed: string) => {
      send({ type: 'form.changed', field: 'typed', value: typed })
      send({ type: 'form.submitted' })
    },
  }
}
