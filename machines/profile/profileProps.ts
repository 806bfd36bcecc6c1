import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import type { ProfileDraft, ProfileValues, profileMachine } from './profileMachine.ts'

/** State → what the name and email form is given. */
export function profileProps(
  snapshot: SnapshotFrom<typeof profileMachine>,
  send: ActorRefFrom<typeof profileMachine>['send'],
) {
  const { values, stored, fieldErrors } = snapshot.context
  const change = (field: keyof ProfileValues) => (value: string) => send({ type: 'form.changed', field, value })
  const leave = (field: keyof ProfileValues) => () => send({ type: 'field.left', field })
  const newEmail = values.email.trim().toLowerCase() !== stored.email.toLowerCase()
  return {
    name: values.name,
    email: values.email,
    currentPassword: values.current_password,
    nameErrors: fieldErrors.name ?? [],
    emailErrors: fieldErrors.email ?? [],
    currentPasswordErrors: fieldErrors.current_password ?? [],
    errors: formErrors(snapshot.context, ['name', 'email', 'current_password']),
    /** Another address is only taken with the password. */
    needsPassword: newEmail,
    changed: newEmail || values.name.trim() !== stored.name,
    saved: snapshot.matches('saved'),
    busy: snapshot.hasTag('busy'),
    onNameChange: change('name'),
    onEmailChange: change('email'),
    onCurrentPasswordChange: change('current_password'),
    onNameBlur: leave('name'),
    onEmailBlur: leave('email'),
    onSubmit: () => send({ type: 'form.submitted' }),
    onReset: () => send({ type: 'form.reset' }),
  }
}

/** What is typed and not saved; null when it is what the server has. */
export function profileDraft({
  context: { values, stored },
}: SnapshotFrom<typeof profileMachine>): ProfileDraft | null {
  const { name, email } = values
  return name === stored.name && email === stored.email ? null : { name, email }
}
