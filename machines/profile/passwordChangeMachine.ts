import { assign, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, fieldRules, findErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'

export interface PasswordValues {
  current_password: string
  password: string
}

export interface PasswordChangeContext {
  values: PasswordValues
  error: Failure | null
  fieldErrors: FieldErrors
}

type PasswordChangeEvent =
  | { type: 'form.changed'; field: keyof PasswordValues; value: string }
  | { type: 'field.left'; field: keyof PasswordValues }
  | { type: 'form.submitted' }
  | { type: 'error.reset' }

const rules = { current_password: fieldRules.password, password: fieldRules.newPassword }
const empty: PasswordValues = { current_password: '', password: '' }

/** Change the password, knowing the current one. The server ends the other sessions. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
  },
  actors: {
    changePassword: unprovided<User, PasswordValues>('changePassword'),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(findErrors(context.values, rules)).length === 0,
  },
  actions: {
    setField: assign({
      values: ({ context }, { field, value }: { field: keyof PasswordValues; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
      fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
    }),
    checkField: assign({
      fieldErrors: ({ context }, { field }: { field: keyof PasswordValues }) =>
        errorsOnLeave(context.fieldErrors, context.values, rules, field),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rules) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    clearForm: assign({ values: empty }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
}).createMachine({
  id: 'passwordChange',
  context: { values: empty, error: null, fieldErrors: {} },
  initial: 'editing',
  on: { 'field.left': { actions: { type: 'checkField', params: ({ event }) => event } } },
  states: {
    editing: {
      on: {
        'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isComplete', target: 'saving' }, { actions: 'showMissing' }],
      },
    },
    saving: {
      entry: 'clearError',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.values,
        onDone: { target: 'changed', actions: 'clearForm' },
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    changed: {
      on: { 'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } } },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': 'saving',
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
  },
})
