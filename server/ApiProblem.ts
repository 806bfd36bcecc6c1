import type { EditVersion } from '../contract/edit.ts'
import type { ErrorStatus } from '../contract/endpoint.ts'
import type { ErrorBody } from '../contract/messages/errors.ts'
import { type ProblemCode, problemText, type ValuesFor } from '../contract/messages/problems.ts'
import { type SentenceKey, type SentenceValues, say } from '../contract/messages/sentences.ts'
import type { Scope } from '../contract/scopes.ts'

/** Statuses of endpoints, and those that the tus protocol has in addition. */
type ProblemStatus = ErrorStatus | 410 | 412 | 423

/** Thrown anywhere below a route; becomes the response with this status and body. */
export class ApiProblem extends Error {
  readonly status: ProblemStatus
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
  /** The current state, for a 409. */
  readonly current: unknown

  constructor(
    status: ProblemStatus,
    body: ErrorBody,
    headers: Readonly<Record<string, string>> = {},
    current?: unknown,
  ) {
    super(Object.values(body).flat().join(' '))
    this.name = 'ApiProblem'
    this.status = status
    this.body = body
    this.headers = headers
    this.current = current
  }
}

/** Returns a 400 about one field. */
export const invalidField = <Code extends ProblemCode>(field: string, code: Code, ...values: ValuesFor<Code>) =>
  new ApiProblem(400, { [field]: [problemText(code, ...values)] })
/** Returns a 400 about the request as a whole. */
export const invalidRequest = <Key extends SentenceKey>(key: Key, ...values: SentenceValues<Key>) =>
  new ApiProblem(400, { non_field_errors: [say(key, ...values)] })

const message = <Key extends SentenceKey>(status: ErrorStatus, key: Key, ...values: SentenceValues<Key>) =>
  new ApiProblem(status, { message: say(key, ...values) })

export const unauthorized = (key: 'signInAgain' | 'tokenExpired' | 'tokenRevoked' = 'signInAgain') =>
  new ApiProblem(401, { message: say(key) }, { 'www-authenticate': 'Token' })
export const forbidden = (
  key: 'forbidden' | 'staffOnly' | 'affiliatesOnly' | 'addressExpired' | 'sessionNeeded' = 'forbidden',
) => message(403, key)
/** Returns a 403 for a personal token without the scope. */
export const scopeNeeded = (scope: Scope) => message(403, 'scopeNeeded', { scope })
export const notFound = (key: 'notFound' | 'clipNotRestorable' = 'notFound') => message(404, key)
export const conflict = (
  key:
    | 'alreadyProcessing'
    | 'sourceInUse'
    | 'fileRefused'
    | 'uploadElsewhere'
    | 'speechNotRecognised'
    | 'captionsShown',
) => message(409, key)
/** Returns a 409 with the newest edit of a clip, when an older one was changed. */
export const editConflict = (current: EditVersion) =>
  new ApiProblem(409, { message: say('editedElsewhere') }, {}, current)
export const tooLarge = <Code extends ProblemCode>(field: string, code: Code, ...values: ValuesFor<Code>) =>
  new ApiProblem(413, { [field]: [problemText(code, ...values)] })
export const unsupportedFile = <Code extends ProblemCode>(field: string, code: Code, ...values: ValuesFor<Code>) =>
  new ApiProblem(415, { [field]: [problemText(code, ...values)] })
/** Returns a 503 when this process is overloaded. */
export const tooBusy = (retrySeconds: number) =>
  new ApiProblem(503, { message: say('tooBusy') }, { 'retry-after': String(retrySeconds) })
/** A feature that this installation has not configured; a retry does not help. */
export const notSetUp = (key: 'paymentsOff' | 'googleOff') => message(501, key)
export const unavailable = (key: 'googleAway' | 'paymentsAway' | 'paymentsFailing' | 'ffmpegMissing') =>
  message(503, key)
/** Returns a 429; `seconds` until the next try makes sense. */
export const tooMany = <Key extends SentenceKey = 'tooManyTries'>(
  seconds: number,
  key: Key = 'tooManyTries' as Key,
  ...values: SentenceValues<Key>
) =>
  new ApiProblem(
    429,
    { non_field_errors: [say(key, ...values)] },
    { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  )
