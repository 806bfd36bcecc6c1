import { assign, setup } from 'xstate'
import type { Answered, Success } from '../../contract/primitives.ts'
import { type Failure, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, fieldRules, findErrors } from '../fieldRules.ts'
import { isRefusal, messageOf } from '../form/refusal.ts'
import { unprovided } from '../unprovided.ts'

export interface NewPasswordContext {
  /** From the link in the mail. */
  token: string
  values: { password: string }
  succeeded: boolean
  error: Failure | null
  fieldErrors: FieldErrors
}

type NewPasswordEvent =
  | { type: 'form.changed'; value: string }
  | { type: 'field.left' }
  | { type: 'form.submitted' }
  | { type: 'error.reset' }

const rules = { password: fieldRules.newPassword }

/** Set a new password with the token of the mailed link. */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    tags: {} as 'busy',
    input: {} as { token: string },
  },
  actors: {
    checkToken: unprovided<{ is_valid: boolean }, { token: string }>('checkToken'),
    setPassword: unprovided<Answered<Success>, { token: string; password: string }>('setPassword'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(findErrors(context.values, rules)).length === 0,
    isRefusal: (_, { answer }: { answer: Answered<Success> }) => isRefusal(answer),
    isUsedUp: (_, { is_valid }: { is_valid: boolean }) => !is_valid,
    /** The server names the token when the link is too old, was used or is not whole. */
    isLinkExpired: (_, { error }: { error: unknown }) => statusOf(error) === 400 && 'token' in fieldErrors(error),
  },
  actions: {
    setField: assign({ values: (_, { value }: { value: string }) => ({ password: value }), fieldErrors: {} }),
    checkField: assign({
      fieldErrors: ({ context }) => errorsOnLeave(context.fieldErrors, context.values, rules, 'password'),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rules) }),
    clearResult: assign({ succeeded: false, error: null, fieldErrors: {} }),
    storeSuccess: assign({ succeeded: true, values: { password: '' } }),
    storeMessage: assign({ error: (_, { answer }: { answer: Answered<Success> }) => messageOf(answer) }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({
    token: input.token,
    values: { password: '' },
    succeeded: false,
    error: null,
    fieldErrors: {},
  }),
  initial: 'checking',
  on: { 'field.left': { actions: 'checkField' } },
  states: {
    // A used link is told at once, not after a password was thought of.
    checking: {
      invoke: {
        id: 'checkToken',
        src: 'checkToken',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: { type: 'isUsedUp', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'editing' },
        ],
        onError: [
          { guard: { type: 'isLinkExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
          // Whether it works is then told when it is used.
          { target: 'editing' },
        ],
      },
    },
    editing: {
      on: {
        'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'saving' }, { actions: 'showMissing' }],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearResult',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context: { token, values } }) => ({ token, ...values }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ answer: event.output }) },
            target: 'rejected',
            actions: { type: 'storeMessage', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'changed', actions: 'storeSuccess' },
        ],
        onError: [
          { guard: { type: 'isLinkExpired', params: ({ event }) => ({ error: event.error }) }, target: 'expired' },
          { target: 'rejected', actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': 'saving',
        'error.reset': { target: 'editing', actions: 'clearResult' },
      },
    },
    expired: {},
    changed: {},
  },
})
