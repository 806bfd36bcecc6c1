import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { newsletterJoinMachine } from './newsletterJoinMachine.ts'

/** State → what the newsletter form is given. */
export function newsletterJoinProps(
  snapshot: SnapshotFrom<typeof newsletterJoinMachine>,
  send: ActorRefFrom<typeof newsletterJoinMachine>['send'],
) {
  const { values, fieldErrors } = snapshot.context
  return {
    email: values.email,
    emailErrors: fieldErrors.email ?? [],
    errors: formErrors(snapshot.context, ['email']),
    joined: snapshot.matches('joined'),
    busy: snapshot.matches('joining'),
    onEmailChange: (value: string) => send({ type: 'form.changed', value }),
    onEmailBlur: () => send({ type: 'field.left' }),
    onSubmit: () => send({ type: 'form.submitted' }),
    onAnother: () => send({ type: 'another.started' }),
  }
}
