import type { MachineWalk } from '../testing/walk.ts'
import { type SignupContext, signupMachine } from './signupMachine.ts'

export const walk: MachineWalk = {
  machine: signupMachine,
  about: 'Create an account; the address is checked while one types.',
  input: { refCode: null },
  events: [
    { type: 'form.changed', field: 'name', value: 'Ana' },
    { type: 'form.changed', field: 'email', value: 'ana@example.com' },
    { type: 'form.changed', field: 'password', value: 'correct horse' },
    { type: 'form.submitted' },
    { type: 'error.reset' },
    { type: 'xstate.after.emailTyped.signup.editing.typing' },
    { type: 'xstate.done.actor.checkEmail', output: { is_valid: true } },
    { type: 'xstate.done.actor.checkEmail', output: { is_valid: false } },
    { type: 'xstate.error.actor.checkEmail', error: {} },
    { type: 'xstate.done.actor.signup', output: { result: 'success', message: '', user: {}, token: {} } },
    { type: 'xstate.done.actor.signup', output: { result: 'refused', message: 'Sign-up is closed.' } },
    { type: 'xstate.error.actor.signup', error: { status: 400, data: { email: ['Taken.'] } } },
  ],
  distinguish: ({ values, isEmailValid }: SignupContext) => [values, isEmailValid],
}
