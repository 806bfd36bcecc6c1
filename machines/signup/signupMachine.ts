import { assign, emit, setup } from 'xstate'
import type { AuthResult } from '../../contract/user.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors } from '../fieldRules.ts'
import { messageOf } from '../form/refusal.ts'
import type { SignedIn } from '../login/loginMachine.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent, withOutput } from '../withEvent.ts'
import { emailTaken, type SignupValues, signupErrors, signupRules } from './signupRules.ts'

export interface SignupInput {
  /** The stored invite code, if any. */
  refCode: string | null
  /** The key of a link for the owner of the installation, if it was opened. */
  ownerKey: string | null
}

interface SignupContext {
  values: SignupValues
  refCode: string | null
  ownerKey: string | null
  /** Name of the inviter; null while unknown. */
  inviter: string | null
  /** The result of the email check; null before it. */
  isEmailValid: boolean | null
  error: Failure | null
  fieldErrors: FieldErrors
  result: SignedIn | null
}

interface FieldChange {
  field: keyof SignupValues
  value: string
}

type SignupEvent =
  | ({ type: 'form.changed' } & FieldChange)
  | { type: 'field.left'; field: keyof SignupValues }
  | { type: 'form.submitted' }
  | { type: 'error.reset' }

const signupSetup = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    tags: {} as 'busy',
    input: {} as SignupInput,
    emitted: {} as { type: 'succeeded'; answer: SignedIn },
  },
  actors: {
    signup: unprovided<AuthResult, SignupValues & { ref_code?: string; owner_key?: string }>('signup'),
    checkEmail: unprovided<{ is_valid: boolean }, { email: string }>('checkEmail'),
    /** Resolves with null for an unknown code. */
    loadInviter: unprovided<{ name: string } | null, { code: string | null }>('loadInviter'),
  },
  delays: { emailTyped: 400 },
  guards: {
    isComplete: ({ context }) => Object.keys(signupErrors(context)).length === 0,
    isEmail: (_, { field }: { field: keyof SignupValues }) => field === 'email',
    isAddress: ({ context }) => signupRules.email(context.values.email).length === 0,
    isFree: (_, { is_valid }: { is_valid: boolean }) => is_valid,
    isSuccess: (_, result: AuthResult) => result.result === 'success',
  },
  actions: {
    setField: assign({
      values: ({ context: { values } }, { field, value }: FieldChange) => ({ ...values, [field]: value }),
      fieldErrors: ({ context }, { field }) => ({ ...context.fieldErrors, [field]: [] }),
      isEmailValid: ({ context }, { field }) => (field === 'email' ? null : context.isEmailValid),
    }),
    checkField: assign({
      fieldErrors: ({ context }, { field }: { field: keyof SignupValues }) =>
        errorsOnLeave(context.fieldErrors, context.values, signupRules, field),
    }),
    showMissing: assign({ fieldErrors: ({ context }) => signupErrors(context) }),
    forgetEmailCheck: assign({ isEmailValid: null }),
    storeFree: assign({ isEmailValid: true }),
    storeTaken: assign({
      isEmailValid: false,
      fieldErrors: ({ context }) => ({ ...context.fieldErrors, email: [emailTaken] }),
    }),
    storeInviter: assign({ inviter: (_, inviter: { name: string } | null) => inviter?.name ?? null }),
    forgetInviter: assign({ inviter: null }),
    reportSuccess: emit(({ context: { result } }) => {
      if (result === null) throw new Error('signedUp is only reached with a result')
      return { type: 'succeeded' as const, answer: result }
    }),
    clearError: assign({ error: null, fieldErrors: {} }),
    storeResult: assign({ result: (_, result: AuthResult) => (result.result === 'success' ? result : null) }),
    storeMessage: assign({ error: (_, result: AuthResult) => messageOf(result) }),
    storeFailure: assign({
      error: (_, { error }: { error: unknown }) => nonFieldErrors(error),
      fieldErrors: (_, { error }: { error: unknown }) => fieldErrors(error),
    }),
  },
})

/** Creates an account. The email is checked while typing. Emits user and token. */
export const signupMachine = signupSetup.createMachine({
  id: 'signup',
  context: ({ input }) => ({
    values: { name: '', email: '', password: '' },
    refCode: input.refCode,
    ownerKey: input.ownerKey,
    inviter: null,
    isEmailValid: null,
    error: null,
    fieldErrors: {},
    result: null,
  }),
  invoke: {
    id: 'loadInviter',
    src: 'loadInviter',
    input: ({ context }) => ({ code: context.refCode }),
    onDone: { actions: withOutput('storeInviter') },
    // The inviter's name is optional: the code is sent without it too.
    onError: { actions: 'forgetInviter' },
  },
  initial: 'editing',
  on: { 'field.left': { actions: withEvent('checkField') } },
  states: {
    editing: {
      initial: 'unchecked',
      on: {
        'form.changed': [
          {
            guard: withEvent('isEmail'),
            target: '.typing',
            reenter: true,
            actions: withEvent('setField'),
          },
          { actions: withEvent('setField') },
        ],
        'form.submitted': [{ guard: 'isComplete', target: 'submitting' }, { actions: 'showMissing' }],
      },
      states: {
        unchecked: {},
        typing: {
          after: { emailTyped: [{ guard: 'isAddress', target: 'checking' }, { target: 'unchecked' }] },
        },
        checking: {
          entry: 'forgetEmailCheck',
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.values.email.trim() }),
            onDone: [
              { guard: withOutput('isFree'), target: 'emailFree', actions: 'storeFree' },
              { target: 'emailTaken', actions: 'storeTaken' },
            ],
            // Submitting will show it; a background check needn't report a failure.
            onError: { target: 'unchecked' },
          },
        },
        emailFree: {},
        emailTaken: {},
      },
    },
    submitting: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        id: 'signup',
        src: 'signup',
        input: ({ context: { values, refCode, ownerKey } }) => ({
          ...values,
          ...(refCode !== null && { ref_code: refCode }),
          ...(ownerKey !== null && { owner_key: ownerKey }),
        }),
        onDone: [
          { guard: withOutput('isSuccess'), target: 'signedUp', actions: withOutput('storeResult') },
          { target: 'rejected', actions: withOutput('storeMessage') },
        ],
        onError: { target: 'rejected', actions: withEvent('storeFailure') },
      },
    },
    rejected: {
      on: {
        'form.changed': [
          { guard: withEvent('isEmail'), target: 'editing.typing', actions: withEvent('setField') },
          { target: 'editing', actions: withEvent('setField') },
        ],
        'form.submitted': 'submitting',
        'error.reset': { target: 'editing', actions: 'clearError' },
      },
    },
    signedUp: { type: 'final', tags: 'busy', entry: 'reportSuccess' },
  },
})
