import { assign, setup } from 'xstate'
import type { AuthResult } from '../../contract/user.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export interface Credentials {
  email: string
  password: string
}

export type SignedIn = Extract<AuthResult, { result: 'success' }>

export interface LoginContext {
  values: Credentials
  error: Failure | null
  fieldErrors: Record<string, string[]>
  result: SignedIn | null
}

type LoginEvent =
  | { type: 'form.changed'; field: keyof Credentials; value: string }
  | { type: 'form.submitted' }
  | { type: 'error.reset' }

/** Sign in with email and password. Output: who signed in, with the token. */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as SignedIn,
  },
  actors: {
    login: unprovided<AuthResult, Credentials>('login'),
  },
  guards: {
    isComplete: ({ context: { values } }) => values.email.trim() !== '' && values.password !== '',
    isSuccess: (_, result: AuthResult) => result.result === 'success',
  },
  actions: {
    setField: assign({
      values: ({ context }, { field, value }: { field: keyof Credentials; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
      fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
    }),
    askForMissing: assign({
      fieldErrors: ({ context: { values } }) => ({
        ...(values.email.trim() === '' && { email: ['Enter your email address.'] }),
        ...(values.password === '' && { password: ['Enter your password.'] }),
      }),
    }),
    clearError: assign({ error: null, fieldErrors: {} }),
    storeResult: assign({ result: (_, result: AuthResult) => (result.result === 'success' ? result : null) }),
    storeMessage: assign({ error: (_, result: AuthResult) => [result.message] }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
}).createMachine({
  id: 'login',
  context: { values: { email: '', password: '' }, error: null, fieldErrors: {}, result: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'submitting' }, { actions: 'askForMissing' }],
      },
    },
    submitting: {
      entry: 'clearError',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
          },
          { target: 'rejected', actions: { type: 'storeMessage', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': 'submitting',
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    signedIn: { type: 'final' },
  },
  output: ({ context }) => {
    if (context.result === null) throw new Error('signedIn is only reached with a result')
    return context.result
  },
})
