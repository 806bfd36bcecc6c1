import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import { passwordStrength } from '../signup/passwordStrength.ts'
import type { newPasswordFormMachine } from './newPasswordFormMachine.ts'
import type { newPasswordMachine } from './newPasswordMachine.ts'

/** State → props of the new password screen. */
export function newPasswordProps(
  page: SnapshotFrom<typeof newPasswordMachine>,
  form: SnapshotFrom<typeof newPasswordFormMachine>,
  send: ActorRefFrom<typeof newPasswordFormMachine>['send'],
) {
  const { values, fieldErrors } = form.context
  const expired = page.matches('expired')
  return {
    password: values.password,
    passwordErrors: fieldErrors.password ?? [],
    strength: passwordStrength(values.password),
    // The page reports the link's problem.
    errors: expired ? [] : formErrors(form.context, ['password']),
    changed: page.matches('changed'),
    checking: page.matches('checking'),
    expired,
    busy: form.hasTag('busy'),
    onPasswordChange: (value: string) => send({ type: 'form.changed', field: 'password', value }),
    onPasswordBlur: () => send({ type: 'field.left', field: 'password' }),
    onSubmit: () => send({ type: 'form.submitted' }),
  }
}
