import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { loginMachine } from './loginMachine.ts'

/** State → props of the login screen. */
export function loginProps(
  snapshot: SnapshotFrom<typeof loginMachine>,
  send: ActorRefFrom<typeof loginMachine>['send'],
) {
  const { values, fieldErrors } = snapshot.context
  return {
    email: values.email,
    password: values.password,
    emailErrors: fieldErrors.email ?? [],
    passwordErrors: fieldErrors.password ?? [],
    errors: formErrors(snapshot.context, ['email', 'password']),
    busy: snapshot.hasTag('busy'),
    onEmailChange: (value: string) => send({ type: 'form.changed', field: 'email', value }),
    onPasswordChange: (value: string) => send({ type: 'form.changed', field: 'password', value }),
    onSubmit: () => send({ type: 'form.submitted' }),
  }
}
