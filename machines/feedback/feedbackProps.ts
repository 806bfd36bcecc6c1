import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { FeedbackDraft, feedbackMachine, Mood } from './feedbackMachine.ts'

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

/** What is written and not sent; null when there is nothing. */
export function feedbackDraft({
  context: { values, mood },
}: SnapshotFrom<typeof feedbackMachine>): FeedbackDraft | null {
  return values.text === '' && mood === null ? null : { text: values.text, mood }
}
