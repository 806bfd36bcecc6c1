import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import { passwordStrength } from '../signup/passwordStrength.ts'
import type { newPasswordMachine } from './newPasswordMachine.ts'

/** State → what the screen behind the mailed link is given. */
export function newPasswordProps(
  snapshot: SnapshotFrom<typeof newPasswordMachine>,
  send: ActorRefFrom<typeof newPasswordMachine>['send'],
) {
  const { values, fieldErrors, succeeded } = snapshot.context
  return {
    password: values.password,
    passwordErrors: fieldErrors.password ?? [],
    strength: passwordStrength(values.password),
    errors: formErrors(snapshot.context, ['password']),
    changed: succeeded,
    checking: snapshot.matches('checking'),
    expired: snapshot.matches('expired'),
    busy: snapshot.hasTag('busy'),
    onPasswordChange: (value: string) => send({ type: 'form.changed', value }),
    onPasswordBlur: () => send({ type: 'field.left' }),
    onSubmit: () => send({ type: 'form.submitted' }),
  }
}
