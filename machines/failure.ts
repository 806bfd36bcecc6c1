import type { ErrorBody } from '../contract/messages/errors.ts'

/**
 * A failed call's entry in a machine's `error`: the server's `non_field_errors`, its whole body, or our own sentence.
 */
export type Failure = ErrorBody | string[] | string

/** The shape of the client's error, declared here so that machines don't import the client. */
interface CallFailure {
  status: number | null
  data: ErrorBody | null
}

function asCallFailure(error: unknown): CallFailure {
  if (typeof error !== 'object' || error === null) return { status: null, data: null }
  const { status, data } = error as Partial<CallFailure>
  return { status: typeof status === 'number' ? status : null, data: data ?? null }
}

/** HTTP status of a failed call; null without a response. */
export const statusOf = (error: unknown): number | null => asCallFailure(error).status

/** This installation lacks what the call needs, such as a payment provider: retrying doesn't help. */
export const isNotSetUp = (error: unknown): boolean => statusOf(error) === 501

/** Auth, clip, staff and feedback failures: the response's `non_field_errors`, or "Network error" without any. */
export function nonFieldErrors(error: unknown): Failure {
  const messages = asCallFailure(error).data?.non_field_errors ?? []
  return messages.length > 0 ? messages : 'Network error'
}

/** Product, category and affiliate failures: the response body, or the operation's fallback sentence. */
export function responseData(error: unknown, fallback: string): Failure {
  const { data } = asCallFailure(error)
  return data !== null && failureLines(data).length > 0 ? data : fallback
}

/** Returns the same for the operations of a list, each with its own sentence. */
export const operationFailure =
  <Operation extends string>(sentences: Record<Operation, string>) =>
  (operation: Operation, error: unknown): Failure =>
    responseData(error, sentences[operation])

/** Messages per form field, for the fields named in the response. */
export function fieldErrors(error: unknown): Record<string, string[]> {
  const entries = Object.entries(asCallFailure(error).data ?? {}).filter(
    ([key]) => key !== 'non_field_errors' && key !== 'message',
  )
  return Object.fromEntries(entries.map(([key, value]) => [key, Array.isArray(value) ? value : [value]]))
}

/** Returns a failure as readable lines: of a response body its message, else its error, else all its values. */
export function failureLines(failure: Failure | null): string[] {
  if (failure === null) return []
  if (typeof failure === 'string') return [failure]
  if (Array.isArray(failure)) return failure
  const { message, error } = failure
  return [message ?? error ?? Object.values(failure)].flat(2)
}
