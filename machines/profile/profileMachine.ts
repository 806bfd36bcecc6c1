import { assign, emit, setup } from 'xstate'
import type { User } from '../../contract/user.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors, fieldRules, findErrors } from '../fieldRules.ts'
import { unprovided } from '../unprovided.ts'

export interface ProfileValues {
  name: string
  email: string
  /** Needed for another email address only. */
  current_password: string
}

/** What was typed and not saved; never the password. */
export type ProfileDraft = Omit<ProfileValues, 'current_password'>

export interface ProfileContext {
  /** As the server has them. */
  stored: { name: string; email: string }
  values: ProfileValues
  error: Failure | null
  fieldErrors: FieldErrors
}

type ProfileEvent =
  | { type: 'form.changed'; field: keyof ProfileValues; value: string }
  | { type: 'field.left'; field: keyof ProfileValues }
  | { type: 'form.submitted' }
  | { type: 'form.reset' }

const isNewEmail = ({ stored, values }: ProfileContext) =>
  values.email.trim().toLowerCase() !== stored.email.toLowerCase()

const rulesOf = (context: ProfileContext) => ({
  name: fieldRules.personName,
  email: fieldRules.email,
  ...(isNewEmail(context) && { current_password: fieldRules.password }),
})

const valuesOf = ({ name, email }: { name: string; email: string }) => ({ name, email, current_password: '' })

/** Name and email address. Runs as long as its screen; emits each new user. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as 'busy',
    input: {} as { name: string; email: string; draft?: ProfileDraft | null },
    /** The account as the server has it now; it replaces the user of the session. */
    emitted: {} as { type: 'updated'; user: User },
  },
  actors: {
    /** Is sent what changed only. */
    updateProfile: unprovided<User, Partial<ProfileValues>>('updateProfile'),
  },
  guards: {
    isUnchanged: ({ context }) => !isNewEmail(context) && context.values.name.trim() === context.stored.name,
    isComplete: ({ context }) => Object.keys(findErrors(context.values, rulesOf(context))).length === 0,
  },
  actions: {
    reportUser: emit((_, { user }: { user: User }) => ({ type: 'updated' as const, user })),
    setField: assign({
      values: ({ context }, { field, value }: { field: keyof ProfileValues; value: string }) => ({
        ...context.values,
        [field]: value,
      }),
      fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
    }),
    checkField: assign({
      fieldErrors: ({ context }, { field }: { field: keyof ProfileValues }) =>
        errorsOnLeave(context.fieldErrors, context.values, rulesOf(context), field),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => findErrors(context.values, rulesOf(context)) }),
    clearError: assign({ error: null, fieldErrors: {} }),
    resetForm: assign({ values: ({ context }) => valuesOf(context.stored), error: null, fieldErrors: {} }),
    storeUser: assign({
      stored: (_, { user }: { user: User }) => ({ name: user.name, email: user.email }),
      values: (_, { user }) => valuesOf(user),
    }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
}).createMachine({
  id: 'profile',
  context: ({ input: { draft, ...stored } }) => ({
    stored,
    values: valuesOf(draft ?? stored),
    error: null,
    fieldErrors: {},
  }),
  initial: 'editing',
  on: {
    'field.left': { actions: { type: 'checkField', params: ({ event }) => event } },
  },
  states: {
    editing: {
      on: {
        'form.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'isUnchanged', target: 'saved', actions: 'clearError' },
          { guard: 'isComplete', target: 'saving' },
          { actions: 'showMissing' },
        ],
        'form.reset': { actions: 'resetForm' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'updateProfile',
        src: 'updateProfile',
        input: ({ context }) => ({
          ...(context.values.name.trim() !== context.stored.name && { name: context.values.name.trim() }),
          ...(isNewEmail(context) && {
            email: context.values.email.trim(),
            current_password: context.values.current_password,
          }),
        }),
        onDone: {
          target: 'saved',
          actions: [
            { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
            { type: 'reportUser', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: {
          target: 'rejected',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
      },
    },
    rejected: {
      on: {
        'form.changed': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
        'form.submitted': 'saving',
        'form.reset': { target: 'editing', actions: 'resetForm' },
      },
    },
  },
})
