import type { Success } from '../../../contract/primitives.ts'
import type { SystemStats } from '../../../contract/system.ts'
import { type Failure, nonFieldErrors } from '../../../machines/failure.ts'
import { isRefusal, messageOf } from '../../../machines/form/refusal.ts'
import type { Calls } from '../../api/createCalls.ts'
import type { Cell } from './createCell.ts'

/** What the requests of the auth group leave behind, under the names of the specification. */
export interface AuthResults {
  stats: SystemStats | null
  feedback: Success | null
  /** Whether the address that was asked for last is free; null while that is not known. */
  is_email_valid: boolean | null
  /** The last request to reset a password succeeded. */
  reset_password: boolean | null
  loading: boolean
  error: Failure | null
}

export const noAuthResults: AuthResults = {
  stats: null,
  feedback: null,
  is_email_valid: null,
  reset_password: null,
  loading: false,
  error: null,
}

/** What one call changes when it starts, and when it succeeds. */
interface Changes<Answer> {
  start?: Partial<AuthResults>
  success?: (answer: Answer) => Partial<AuthResults>
}

export type RecordAuth = ReturnType<typeof createAuthRecorder>

/** Each request sets loading and clears the error; its end stores the result or the error, and stops loading. */
export function createAuthRecorder(results: Cell<AuthResults>) {
  const change = (part: Partial<AuthResults>) => results.set({ ...results.get(), ...part })
  let running = 0
  return <Input, Answer>(
    call: (input: Input, signal?: AbortSignal) => Promise<Answer>,
    { start = {}, success }: Changes<Answer> = {},
  ) =>
    async (input: Input, signal?: AbortSignal): Promise<Answer> => {
      running += 1
      change({ ...start, loading: true, error: null })
      try {
        const answer = await call(input, signal)
        change(isRefusal(answer) ? { error: messageOf(answer) } : (success?.(answer) ?? {}))
        return answer
      } catch (error) {
        // Who gave up has no use for the reason.
        if (!signal?.aborted) change({ error: nonFieldErrors(error) })
        throw error
      } finally {
        running -= 1
        change({ loading: running > 0 })
      }
    }
}

/** The calls of the product, with the auth group recorded. */
export const recordAuth = (calls: Calls, record: RecordAuth): Calls => ({
  ...calls,
  auth: {
    ...calls.auth,
    login: record(calls.auth.login),
    signup: record(calls.auth.signup),
    signupGoogle: record(calls.auth.signupGoogle),
    delete: record(calls.auth.delete),
    checkEmail: record(calls.auth.checkEmail, {
      start: { is_email_valid: null },
      success: ({ is_valid }) => ({ is_email_valid: is_valid }),
    }),
    resetPassword: record(calls.auth.resetPassword, {
      start: { reset_password: null },
      success: () => ({ reset_password: true }),
    }),
  },
  stats: { get: record(calls.stats.get, { success: ({ result }) => ({ stats: result }) }) },
  constants: {
    get: record(calls.constants.get),
    update: record(calls.constants.update),
    reset: record(calls.constants.reset),
  },
  profile: { get: record(calls.profile.get), update: record(calls.profile.update) },
  onboarding: { save: record(calls.onboarding.save) },
  feedback: {
    ...calls.feedback,
    send: record(calls.feedback.send, {
      start: { feedback: null },
      success: (answer) => ({ feedback: answer.result === 'success' ? answer : null }),
    }),
  },
  news: { ...calls.news, list: record(calls.news.list) },
  subscription: {
    ...calls.subscription,
    create: record(calls.subscription.create),
    manage: record(calls.subscription.manage),
    news: record(calls.subscription.news),
    join: record(calls.subscription.join),
  },
})
