import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import { isNewEmail, isNewName, type ProfileDraft, type ProfileValues, type profileMachine } from './profileMachine.ts'

/** State → props of the name and email form. */
export function profileProps(
  snapshot: SnapshotFrom<typeof profileMachine>,
  send: ActorRefFrom<typeof profileMachine>['send'],
) {
  const { values, initial, fieldErrors } = snapshot.context
  const change = (field: keyof ProfileValues) => (value: string) => send({ type: 'form.changed', field, value })
  const leave = (field: keyof ProfileValues) => () => send({ type: 'field.left', field })
  const newEmail = isNewEmail(values, initial)
  return {
    name: values.name,
    email: values.email,
    currentPassword: values.current_password,
    nameErrors: fieldErrors.name ?? [],
    emailErrors: fieldErrors.email ?? [],
    currentPasswordErrors: fieldErrors.current_password ?? [],
    errors: formErrors(snapshot.context, ['name', 'email', 'current_password']),
    /** Changing the email requires the password. */
    needsPassword: newEmail,
    changed: newEmail || isNewName(values, initial),
    saved: snapshot.matches('succeeded'),
    busy: snapshot.hasTag('busy'),
    onNameChange: change('name'),
    onEmailChange: change('email'),
    onCurrentPasswordChange: change('current_password'),
    onNameBlur: leave('name'),
    onEmailBlur: leave('email'),
    onSubmit: () => send({ type: 'form.submitted' }),
    onReset: () => send({ type: 'form.restored' }),
  }
}

/** Returns the unsaved changes; null if there are none. */
export function profileDraft({
  context: { values, initial },
}: SnapshotFrom<typeof profileMachine>): ProfileDraft | null {
  const { name, email } = values
  return name === initial.name && email === initial.email ? null : { name, email }
}
