import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { newsletterJoinMachine } from './newsletterJoinMachine.ts'

/** State → props of the newsletter form. */
export function newsletterJoinProps(
  snapshot: SnapshotFrom<typeof newsletterJoinMachine>,
  send: ActorRefFrom<typeof newsletterJoinMachine>['send'],
) {
  const { values, fieldErrors } = snapshot.context
  return {
    email: values.email,
    emailErrors: fieldErrors.email ?? [],
    errors: formErrors(snapshot.context, ['email']),
    joined: snapshot.matches('succeeded'),
    /** The result of the last attempt, until the text changes. */
    outcome: snapshot.matches('succeeded') ? true : snapshot.matches('rejected') ? false : null,
    busy: snapshot.hasTag('busy'),
    onEmailChange: (value: string) => send({ type: 'form.changed', field: 'email', value }),
    onEmailBlur: () => send({ type: 'field.left', field: 'email' }),
    onSubmit: () => send({ type: 'form.submitted' }),
    onAnother: () => send({ type: 'form.reset' }),
  }
}
