import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { failureLines } from '../failure.ts'
import type { loginMachine } from './loginMachine.ts'

/** State → what the login screen is given. */
export function loginProps(
  snapshot: SnapshotFrom<typeof loginMachine>,
  send: ActorRefFrom<typeof loginMachine>['send'],
) {
  const { values, error, fieldErrors } = snapshot.context
  return {
    email: values.email,
    password: values.password,
    emailErrors: fieldErrors.email ?? [],
    passwordErrors: fieldErrors.password ?? [],
    // A failure that names fields is shown next to them; "Network error" would mislead there.
    errors: Object.values(fieldErrors).some((lines) => lines.length > 0) ? [] : failureLines(error),
    busy: snapshot.matches('submitting') || snapshot.matches('signedIn'),
    onEmailChange: (value: string) => send({ type: 'form.changed', field: 'email', value }),
    onPasswordChange: (value: string) => send({ type: 'form.changed', field: 'password', value }),
    onSubmit: () => send({ type: 'form.submitted' }),
  }
}
