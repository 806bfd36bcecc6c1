import { reachabilityOf } from '../testing/reachability.ts'
import { signupMachine } from './signupMachine.ts'

export const reachability = reachabilityOf(signupMachine, {
  about: 'Create an account. The email address is checked while typing.',
  inputs: [{ refCode: null, ownerKey: null }],
  events: [
    { type: 'form.changed', field: 'name', value: 'Ana' },
    { type: 'form.changed', field: 'email', value: 'ana@example.com' },
    { type: 'form.changed', field: 'password', value: 'correct horse' },
    { type: 'form.submitted' },
    { type: 'field.left', field: 'name' },
    { type: 'form.changed', field: 'email', value: 'ana' },
    { type: 'xstate.done.actor.loadInviter', output: { code: 'bo-1', name: 'Bo', avatar_url: null } },
    { type: 'xstate.error.actor.loadInviter', error: { status: 404, data: null } },
    { type: 'error.reset' },
    { type: 'xstate.after.emailTyped.signup.editing.typing' },
    { type: 'xstate.done.actor.checkEmail', output: { is_valid: true } },
    { type: 'xstate.done.actor.checkEmail', output: { is_valid: false } },
    { type: 'xstate.error.actor.checkEmail', error: {} },
    { type: 'xstate.done.actor.signup', output: { result: 'success', message: '', user: {}, token: {} } },
    { type: 'xstate.done.actor.signup', output: { result: 'refused', message: 'Sign-up is closed.' } },
    { type: 'xstate.error.actor.signup', error: { status: 400, data: { email: ['Taken.'] } } },
  ],
  guardedBy: ({ values, isEmailValid }) => [values, isEmailValid],
})
