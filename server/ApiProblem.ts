import type { ErrorStatus } from '../contract/endpoint.ts'
import type { ErrorBody } from '../contract/errors.ts'

/** Thrown anywhere below a route: becomes the answer with this status and body. */
export class ApiProblem extends Error {
  readonly status: ErrorStatus
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ErrorStatus, body: ErrorBody, headers: Readonly<Record<string, string>> = {}) {
    super(Object.values(body).flat().join(' '))
    this.name = 'ApiProblem'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** 400 about one or several fields: `{ email: ['…'] }`. */
export const invalidFields = (fields: Readonly<Record<string, readonly string[]>>) =>
  new ApiProblem(400, Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [...texts]])))
/** 400 about one field. */
export const invalidField = (field: string, text: string) => invalidFields({ [field]: [text] })
/** 400 about the request as a whole. */
export const invalidRequest = (text: string) => invalidFields({ non_field_errors: [text] })

export const unauthorized = (message = 'Please sign in again.') =>
  new ApiProblem(401, { message }, { 'www-authenticate': 'Token' })
export const forbidden = (message = 'You may not do this.') => new ApiProblem(403, { message })
export const notFound = (message = 'Not found.') => new ApiProblem(404, { message })
export const conflict = (message: string) => new ApiProblem(409, { message })
export const tooLarge = (field: string, text: string) => new ApiProblem(413, { [field]: [text] })
export const unsupportedFile = (field: string, text: string) => new ApiProblem(415, { [field]: [text] })
/** What this installation has not been configured for; trying again does not help. */
export const notSetUp = (message: string) => new ApiProblem(501, { message })
export const unavailable = (message: string) => new ApiProblem(503, { message })
/** 429; `seconds` until the next try makes sense. */
export const tooMany = (seconds: number, text = 'Too many tries. Please wait a little and try again.') =>
  new ApiProblem(429, { non_field_errors: [text] }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })
