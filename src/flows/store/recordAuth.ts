import type { EndpointDeclaration, ResponseOf } from '../../../contract/endpoint.ts'
import type { api } from '../../../contract/endpoints.ts'
import type { SystemStats } from '../../../contract/system.ts'
import type { Success } from '../../../contract/values/primitives.ts'
import { type Failure, nonFieldErrors } from '../../../machines/failure.ts'
import { isRefusal, messageOf } from '../../../machines/form/refusal.ts'
import type { RecordCall } from '../../api/createApi.ts'
import type { Atom } from './createAtom.ts'

/** The state left by the requests of the auth group, under the specification's names. */
export interface AuthResults {
  stats: SystemStats | null
  feedback: Success | null
  /** Whether the email checked last is available; null while unknown. */
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

/** The changes of one call when it starts, and when it succeeds with data. */
interface Changes<Answer> {
  start?: Partial<AuthResults>
  success?: (answer: Answer) => Partial<AuthResults>
}

const changesOf = <E extends EndpointDeclaration>(changes: Changes<ResponseOf<E>>) => changes as Changes<unknown>

/** The requests of the auth group, by the endpoint's id. */
export const authGroup: Readonly<Record<string, Changes<unknown>>> = {
  'auth.login': {},
  'auth.signup': {},
  'auth.signupGoogle': {},
  'auth.delete': {},
  'auth.checkEmail': changesOf<typeof api.auth.checkEmail>({
    start: { is_email_valid: null },
    success: ({ is_valid }) => ({ is_email_valid: is_valid }),
  }),
  'auth.resetPassword': { start: { reset_password: null }, success: () => ({ reset_password: true }) },
  'stats.get': changesOf<typeof api.stats.get>({ success: ({ result }) => ({ stats: result }) }),
  'constants.get': {},
  'constants.update': {},
  'constants.reset': {},
  'profile.get': {},
  'profile.update': {},
  'onboarding.save': {},
  'feedback.send': changesOf<typeof api.feedback.send>({
    start: { feedback: null },
    success: (answer) => ({ feedback: answer.result === 'success' ? answer : null }),
  }),
  'news.list': {},
  'subscription.create': {},
  'subscription.manage': {},
  'subscription.news': {},
  'subscription.join': {},
}

/** Each request of the group sets loading and clears the error; when it ends, it stores the result or error and clears loading. */
export function createAuthRecorder(results: Atom<AuthResults>): RecordCall {
  const change = (part: Partial<AuthResults>) => results.set({ ...results.get(), ...part })
  let running = 0
  return async (id, run, signal) => {
    const changes = authGroup[id]
    if (!changes) return run()
    running += 1
    change({ ...changes.start, loading: true, error: null })
    try {
      const answer = await run()
      if (isRefusal(answer)) change({ error: messageOf(answer) })
      // A success may come without a body.
      else if (answer !== undefined) change(changes.success?.(answer) ?? {})
      return answer
    } catch (error) {
      // An aborted call needs no reason.
      if (!signal?.aborted) change({ error: nonFieldErrors(error) })
      throw error
    } finally {
      running -= 1
      change({ loading: running > 0 })
    }
  }
}
