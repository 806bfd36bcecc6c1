import { assign, setup } from 'xstate'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, fieldRules, findErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'

export interface PasswordResetContext {
  values: { email: string }
  /** True once the server answered `success`. */
  succeeded: boolean
  error: Failure | null
  fieldErrors: FieldErrors
}

type PasswordResetEvent =
  | { type: 'form.changed'; value: string }
  | { type: 'field.left' }
  | { type: 'form.submitted' }
  | { type: 'result.reset' }

const rules = { email: fieldRules.email }

/** Ask for a mail with a link that sets a new password. The answer never tells whether the account exists. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
  },
  actors: {
    askForReset: unprovided<{ result: string }, { email: string }>('askForReset'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(findErrors(context.values, rules)).length === 0,
    isSuccess: (_, { result }: { result: string }) => result === 'success',
  },
  actions: {
    setEmail: assign({ values: (_, { value }: { value: string }) => ({ email: value }), fieldErrors: {} }),
    checkField: assign({
      fieldErrors: ({ context }) => errorsOnLeave(context.fieldErrors, context.values, rules, 'email'),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rules) }),
    clearResult: assign({ succeeded: false, error: null, fieldErrors: {} }),
    storeSuccess: assign({ succeeded: true }),
    storeRefusal: assign({ error: 'Something went wrong, please try again later!' }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
}).createMachine({
  id: 'passwordReset',
  context: { values: { email: '' }, succeeded: false, error: null, fieldErrors: {} },
  initial: 'editing',
  on: { 'field.left': { actions: 'checkField' } },
  states: {
    editing: {
      on: {
        'form.changed': { actions: { type: 'setEmail', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'sending' }, { actions: 'showMissing' }],
      },
    },
    sending: {
      entry: 'clearResult',
      invoke: {
        id: 'askForReset',
        src: 'askForReset',
        input: ({ context }) => ({ email: context.values.email.trim() }),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'mailSent',
            actions: 'storeSuccess',
          },
          { target: 'rejected', actions: 'storeRefusal' },
        ],
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setEmail', params: ({ event }) => event } },
        'form.submitted': 'sending',
        'result.reset': { target: 'editing', actions: 'clearResult' },
      },
    },
    mailSent: {
      on: {
        'form.submitted': 'sending',
        'result.reset': { target: 'editing', actions: 'clearResult' },
      },
    },
  },
})
