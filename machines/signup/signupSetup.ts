import { assign, emit, setup } from 'xstate'
import type { AuthResult } from '../../contract/user.ts'
import { type Failure, fieldErrors, nonFieldErrors } from '../failure.ts'
import { errorsOnLeave, type FieldErrors } from '../fieldRules.ts'
import { messageOf } from '../form/refusal.ts'
import type { SignedIn } from '../login/loginMachine.ts'
import { unprovided } from '../unprovided.ts'
import { emailTaken, type SignupValues, signupErrors, signupRules } from './signupRules.ts'

export interface SignupInput {
  /** The stored invite code, if any. */
  refCode: string | null
}

export interface SignupContext {
  values: SignupValues
  refCode: string | null
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

/** The fields, the address and the invitation of sign-up. `signupMachine` has the states. */
export const signupSetup = setup({
  types: {
    context: {} as SignupContext,
    events: {} as SignupEvent,
    tags: {} as 'busy',
    input: {} as SignupInput,
    emitted: {} as { type: 'succeeded'; answer: SignedIn },
  },
  actors: {
    signup: unprovided<AuthResult, SignupValues & { ref_code?: string }>('signup'),
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
