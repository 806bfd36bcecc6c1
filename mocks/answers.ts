import type { EndpointDeclaration, ErrorStatus, ResponseOf } from '../contract/endpoint.ts'
import type { ErrorBody } from '../contract/errors.ts'

type Headers = Readonly<Record<string, string>>

type SuccessOf<E extends EndpointDeclaration> = {
  [S in keyof E['responses']]: { status: S; body: ResponseOf<E, S>; headers?: Headers }
}[keyof E['responses']]

/** What a mock of the endpoint may answer: its declared answers and its declared refusals, nothing else. */
export type MockAnswer<E extends EndpointDeclaration> =
  | SuccessOf<E>
  | { [S in E['errors'][number]]: { status: S; body: ErrorBody; headers?: Headers } }[E['errors'][number]]

export interface Refusal<Status extends ErrorStatus = ErrorStatus> {
  status: Status
  body: ErrorBody
  headers?: Headers
}

/** 400 about one field. */
export const invalidField = (field: string, message: string): Refusal<400> => ({
  status: 400,
  body: { [field]: [message] },
})
/** 400 about the request as a whole. */
export const invalid = (message: string): Refusal<400> => invalidField('non_field_errors', message)
export const unauthorized = (): Refusal<401> => ({ status: 401, body: { message: 'Please sign in again.' } })
export const forbidden = (message = 'You may not do this.'): Refusal<403> => ({ status: 403, body: { message } })
export const notFound = (): Refusal<404> => ({ status: 404, body: { message: 'Not found.' } })
export const conflict = (message: string): Refusal<409> => ({ status: 409, body: { message } })
export const tooLarge = (field: string, message: string): Refusal<413> => ({
  status: 413,
  body: { [field]: [message] },
})
export const unsupported = (field: string, message: string): Refusal<415> => ({
  status: 415,
  body: { [field]: [message] },
})
/** 429; `seconds` until the next try makes sense. */
export const tooMany = (seconds: number): Refusal<429> => ({
  status: 429,
  body: { non_field_errors: ['Too many tries. Please wait a little and try again.'] },
  headers: { 'Retry-After': String(seconds) },
})
export const unavailable = (message: string): Refusal<503> => ({ status: 503, body: { message } })
export const notSetUp = (message: string): Refusal<501> => ({ status: 501, body: { message } })

export const paymentsOff = () => notSetUp('Payments are not set up here.')
export const paymentsAway = () => unavailable('Payments do not answer right now. Please try again in a moment.')
/** 400: the plan takes no more videos this month. */
export const monthUsedUp = (max: number) =>
  invalid(`Your plan takes ${max} videos a month, and this month's are used up.`)
