import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formErrors } from '../formErrors.ts'
import { passwordStrength } from './passwordStrength.ts'
import type { signupMachine } from './signupMachine.ts'
import type { SignupValues } from './signupRules.ts'

type Snapshot = SnapshotFrom<typeof signupMachine>

/** Returns the state of the address: unknown, being checked, free or taken. */
const emailStatusOf = (snapshot: Snapshot): 'unknown' | 'checking' | 'free' | 'taken' => {
  if (snapshot.matches({ editing: 'checking' })) return 'checking'
  const { isEmailValid } = snapshot.context
  if (isEmailValid === null) return 'unknown'
  return isEmailValid ? 'free' : 'taken'
}

/** State → props of the sign-up screen. */
export function signupProps(snapshot: Snapshot, send: ActorRefFrom<typeof signupMachine>['send']) {
  const { values, fieldErrors, inviter, refCode, ownerKey } = snapshot.context
  const change = (field: keyof SignupValues) => (value: string) => send({ type: 'form.changed', field, value })
  const leave = (field: keyof SignupValues) => () => send({ type: 'field.left', field })
  return {
    ...values,
    nameErrors: fieldErrors.name ?? [],
    emailErrors: fieldErrors.email ?? [],
    passwordErrors: fieldErrors.password ?? [],
    errors: formErrors(snapshot.context, ['name', 'email', 'password']),
    emailStatus: emailStatusOf(snapshot),
    strength: passwordStrength(values.password),
    inviter,
    invited: refCode !== null,
    isForOwner: ownerKey !== null,
    busy: snapshot.hasTag('busy'),
    onNameChange: change('name'),
    onEmailChange: change('email'),
    onPasswordChange: change('password'),
    onNameBlur: leave('name'),
    onEmailBlur: leave('email'),
    onPasswordBlur: leave('password'),
    onSubmit: () => send({ type: 'form.submitted' }),
  }
}
