import { HTTPError } from 'ky'
import type { ErrorBody } from '../../contract/errors.ts'
import { readErrorBody } from '../../contract/readErrorBody.ts'
import { errorText } from './errorText.ts'
import { parseJson } from './parseJson.ts'

interface Failure {
  status: number | null
  /** The answer's body as JSON, whatever it says; undefined when there was none. */
  body?: unknown
  retryAfter?: number | null
  cause?: unknown
}

/** A call that failed. The message is the text for the popup. */
export class ApiError extends Error {
  /** HTTP status; `null` when no answer came. */
  readonly status: number | null
  /** The texts in the answer's body, in the shape that the contract gives to errors; null when it was no JSON. */
  readonly data: ErrorBody | null
  /** Seconds to wait before the next try, when the server said so. */
  readonly retryAfter: number | null

  constructor({ status, body, retryAfter = null, cause }: Failure) {
    super(errorText(body), { cause })
    this.name = 'ApiError'
    this.status = status
    this.data = readErrorBody(body)
    this.retryAfter = retryAfter
  }
}

/** `Retry-After` in seconds; the other form that HTTP allows, a date, is not used by our server. */
function secondsOf(header: string | null): number | null {
  const seconds = Number.parseInt(header ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

/** An answer outside 200 to 299, with whatever its body was parsed to. */
export const refusal = (status: number, body: unknown, retryAfter: string | null, cause?: unknown): ApiError =>
  new ApiError({ status, body, retryAfter: secondsOf(retryAfter), cause })

/** No answer at all: offline, refused, cut off. */
export const networkFailure = (cause: unknown): ApiError => new ApiError({ status: null, cause })

/** An answer that the contract does not know; `cause` tells what was wrong with it. */
export const mismatch = (endpointId: string, status: number, details: unknown): ApiError =>
  new ApiError({
    status,
    cause: new Error(`${endpointId}: the answer does not match the contract`, { cause: details }),
  })

/** ky parses what is called JSON; any other text may be JSON all the same, and else says nothing to a reader. */
const jsonOf = (data: unknown, contentType: string | null): unknown =>
  typeof data === 'string' && !/[/+]json\b/i.test(contentType ?? '') ? parseJson(data) : data

/** Whatever a call threw as an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return refusal(status, jsonOf(error.data, headers.get('Content-Type')), headers.get('Retry-After'), error)
  }
  return networkFailure(error)
}
