import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { feedbackMachine, Mood } from './feedbackMachine.ts'

/** State → what the feedback screen is given. */
export function feedbackProps(
  snapshot: SnapshotFrom<typeof feedbackMachine>,
  send: ActorRefFrom<typeof feedbackMachine>['send'],
) {
  const { values, mood, fieldErrors } = snapshot.context
  return {
    text: values.text,
    mood,
    textErrors: fieldErrors.text ?? [],
    errors: formErrors(snapshot.context, ['text']),
    sent: snapshot.matches('sent'),
    busy: snapshot.matches('sending'),
    onTextChange: (value: string) => send({ type: 'text.changed', value }),
    onTextBlur: () => send({ type: 'field.left' }),
    onMoodChange: (chosen: Mood | null) => send({ type: 'mood.changed', mood: chosen }),
    onSubmit: () => send({ type: 'form.submitted' }),
    onAnother: () => send({ type: 'another.started' }),
  }
}
