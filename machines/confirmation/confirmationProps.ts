import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { confirmationMachine, Subject } from './confirmationMachine.ts'

/** State → what a dialog that asks is given. */
export function confirmationProps(
  snapshot: SnapshotFrom<typeof confirmationMachine>,
  send: ActorRefFrom<typeof confirmationMachine>['send'],
) {
  const { subject, error } = snapshot.context
  return {
    open: !snapshot.matches('closed'),
    /** Stays while the dialog fades out. */
    name: subject?.name ?? '',
    busy: snapshot.hasTag('busy'),
    errors: snapshot.matches('refused') ? failureLines(error) : [],
    onAsk: (asked: Subject) => send({ type: 'question.asked', subject: asked }),
    onConfirm: () => send({ type: 'question.confirmed' }),
    onCancel: () => send({ type: 'question.cancelled' }),
  }
}

export type ConfirmationProps = ReturnType<typeof confirmationProps>
