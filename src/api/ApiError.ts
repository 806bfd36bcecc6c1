import { HTTPError } from 'ky'
import * as v from 'valibot'
import { ErrorBody } from '../../contract/errors.ts'
import { errorText } from './errorText.ts'

interface Failure {
  status: number | null
  data: ErrorBody | null
  retryAfter?: number | null
  cause?: unknown
}

/** A call that failed. The message is the text for the popup. */
export class ApiError extends Error {
  /** HTTP status; `null` when no answer came. */
  readonly status: number | null
  /** The body of the answer, when it has the shape that the contract gives to errors. */
  readonly data: ErrorBody | null
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfter: number | null

  constructor({ status, data, retryAfter = null, cause }: Failure) {
    super(errorText(data), { cause })
    this.name = 'ApiError'
    this.status = status
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** `Retry-After` in seconds; the other form that HTTP allows, a date, is not used by our server. */
function secondsOf(header: string | null): number | null {
  const seconds = Number.parseInt(header ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

/** An answer outside 200 to 299, whatever its body was parsed to. */
export function refusal(status: number, body: unknown, retryAfter: string | null, cause?: unknown): ApiError {
  const parsed = v.safeParse(ErrorBody, body)
  return new ApiError({ status, data: parsed.success ? parsed.output : null, retryAfter: secondsOf(retryAfter), cause })
}

/** No answer at all: offline, refused, cut off. */
export const networkFailure = (cause: unknown): ApiError => new ApiError({ status: null, data: null, cause })

/** An answer that the contract does not know; `cause` tells what was wrong with it. */
export const mismatch = (endpointId: string, status: number, details: unknown): ApiError =>
  new ApiError({
    status,
    data: null,
    cause: new Error(`${endpointId}: the answer does not match the contract`, { cause: details }),
  })

/** Whatever a call threw as an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPError) {
    return refusal(error.response.status, error.data, error.response.headers.get('Retry-After'), error)
  }
  return networkFailure(error)
}
