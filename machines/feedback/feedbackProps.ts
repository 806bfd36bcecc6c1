import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { FeedbackValues, feedbackMachine, Mood } from './feedbackMachine.ts'

/** State → props of the feedback screen. */
export function feedbackProps(
  snapshot: SnapshotFrom<typeof feedbackMachine>,
  send: ActorRefFrom<typeof feedbackMachine>['send'],
) {
  const { values, fieldErrors } = snapshot.context
  return {
    ...values,
    textErrors: fieldErrors.text ?? [],
    errors: formErrors(snapshot.context, ['text']),
    sent: snapshot.matches('succeeded'),
    busy: snapshot.hasTag('busy'),
    onTextChange: (value: string) => send({ type: 'form.changed', field: 'text', value }),
    onTextBlur: () => send({ type: 'field.left', field: 'text' }),
    onMoodChange: (chosen: Mood | null) => send({ type: 'form.changed', field: 'mood', value: chosen }),
    onSubmit: () => send({ type: 'form.submitted' }),
    onAnother: () => send({ type: 'form.reset' }),
  }
}

/** The unsent draft; null if empty. */
export function feedbackDraft({ context: { values } }: SnapshotFrom<typeof feedbackMachine>): FeedbackValues | null {
  return values.text === '' && values.mood === null ? null : values
}
