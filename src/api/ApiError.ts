import { HTTPError } from 'ky'
import type { ErrorBody } from '../../contract/messages/errors.ts'
import { readErrorBody } from '../../contract/messages/readErrorBody.ts'
import { errorText } from './errorText.ts'
import { parseJson } from './parseJson.ts'

interface Failure {
  status: number | null
  /** The parsed response body; undefined if there was none. */
  body?: unknown
  retryAfter?: number | null
  cause?: unknown
}

/** A call that failed. The message is the text for the popup. */
export class ApiError extends Error {
  /** HTTP status; `null` without a response, 0 when the code for the call could not be loaded. */
  readonly status: number | null
  /** The messages in the response body, in the contract's error shape; null if it wasn't JSON. */
  readonly data: ErrorBody | null
  /** The unchanged response body, for data that isn’t a message; undefined if there was none. */
  readonly body: unknown
  /** Seconds to wait before retrying, if the server gave them. */
  readonly retryAfter: number | null

  constructor({ status, body, retryAfter = null, cause }: Failure) {
    super(errorText(body), { cause })
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.data = readErrorBody(body)
    this.retryAfter = retryAfter
  }
}

/** `Retry-After` in seconds; our server never sends the other form, a date. */
function secondsOf(header: string | null): number | null {
  const seconds = Number.parseInt(header ?? '', 10)
  return Number.isNaN(seconds) ? null : seconds
}

/** A response outside 200 to 299, with its parsed body. */
export const refusal = (status: number, body: unknown, retryAfter: string | null, cause?: unknown): ApiError =>
  new ApiError({ status, body, retryAfter: secondsOf(retryAfter), cause })

/** No response at all: offline, connection refused or lost. */
export const networkFailure = (cause: unknown): ApiError => new ApiError({ status: null, cause })

/** A response that doesn't match the contract; `cause` says how. */
export const mismatch = (endpointId: string, status: number, details: unknown): ApiError =>
  new ApiError({
    status,
    cause: new Error(`${endpointId}: the answer does not match the contract`, { cause: details }),
  })

/** Parses text as JSON. ky only parses bodies declared as JSON, but other text may be JSON too. */
const jsonOf = (data: unknown, contentType: string | null): unknown =>
  typeof data === 'string' && !/[/+]json\b/i.test(contentType ?? '') ? parseJson(data) : data

/** Converts a thrown value to an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return refusal(status, jsonOf(error.data, headers.get('Content-Type')), headers.get('Retry-After'), error)
  }
  return networkFailure(error)
}
