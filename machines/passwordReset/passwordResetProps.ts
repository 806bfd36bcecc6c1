import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { passwordResetMachine } from './passwordResetMachine.ts'

/** State → props of the password reset screen. */
export function passwordResetProps(
  snapshot: SnapshotFrom<typeof passwordResetMachine>,
  send: ActorRefFrom<typeof passwordResetMachine>['send'],
) {
  const { values, fieldErrors } = snapshot.context
  return {
    email: values.email,
    emailErrors: fieldErrors.email ?? [],
    errors: formErrors(snapshot.context, ['email']),
    mailSent: snapshot.matches('succeeded'),
    busy: snapshot.hasTag('busy'),
    onEmailChange: (value: string) => send({ type: 'form.changed', field: 'email', value }),
    onEmailBlur: () => send({ type: 'field.left', field: 'email' }),
    onSubmit: () => send({ type: 'form.submitted' }),
    /** Back to the form, to correct the address. */
    onReset: () => send({ type: 'form.reset' }),
  }
}
