import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import { passwordStrength } from '../signup/passwordStrength.ts'
import type { PasswordValues, passwordChangeMachine } from './passwordChangeMachine.ts'

/** State → props of the password form. */
export function passwordChangeProps(
  snapshot: SnapshotFrom<typeof passwordChangeMachine>,
  send: ActorRefFrom<typeof passwordChangeMachine>['send'],
) {
  const { values, fieldErrors } = snapshot.context
  const change =
    <Field extends keyof PasswordValues>(field: Field) =>
    (value: PasswordValues[Field]) =>
      send({ type: 'form.changed', field, value })
  return {
    currentPassword: values.current_password,
    password: values.password,
    currentPasswordErrors: fieldErrors.current_password ?? [],
    passwordErrors: fieldErrors.password ?? [],
    endsAccess: values.end_access,
    strength: passwordStrength(values.password),
    errors: formErrors(snapshot.context, ['current_password', 'password']),
    changed: snapshot.matches('succeeded'),
    busy: snapshot.hasTag('busy'),
    onCurrentPasswordChange: change('current_password'),
    onPasswordChange: change('password'),
    onEndsAccessChange: change('end_access'),
    onPasswordBlur: () => send({ type: 'field.left', field: 'password' }),
    onSubmit: () => send({ type: 'form.submitted' }),
  }
}
