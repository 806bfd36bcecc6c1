import type { EditVersion } from '../contract/edit.ts'
import type { EndpointDeclaration, ErrorStatus, ResponseOf } from '../contract/endpoint.ts'
import type { ErrorBody } from '../contract/messages/errors.ts'
import { type PlainProblemCode, type ProblemCode, problemText, type ValuesFor } from '../contract/messages/problems.ts'
import { type SentenceKey, type SentenceValues, say } from '../contract/messages/sentences.ts'
import type { Scope } from '../contract/scopes.ts'

type Headers = Readonly<Record<string, string>>

type SuccessOf<E extends EndpointDeclaration> = {
  [S in keyof E['responses']]: { status: S; body: ResponseOf<E, S>; headers?: Headers }
}[keyof E['responses']]

/** The responses that a mock of the endpoint may return: its declared successes and errors only. */
export type MockAnswer<E extends EndpointDeclaration> =
  | SuccessOf<E>
  | { [S in E['errors'][number]]: { status: S; body: ErrorBody; headers?: Headers } }[E['errors'][number]]

export interface Refusal<Status extends ErrorStatus = ErrorStatus> {
  status: Status
  body: ErrorBody
  headers?: Headers
}

/** 400 about one field. */
export const invalidField = <Code extends ProblemCode>(
  field: string,
  code: Code,
  ...values: ValuesFor<Code>
): Refusal<400> => ({ status: 400, body: { [field]: [problemText(code, ...values)] } })
/** 400 about the request as a whole. */
export const invalid = <Key extends SentenceKey>(key: Key, ...values: SentenceValues<Key>): Refusal<400> => ({
  status: 400,
  body: { non_field_errors: [say(key, ...values)] },
})
/** 500: no endpoint declares it, but any can answer it. */
export const ourFault = () => ({ status: 500, body: { message: say('ourFault') } })
export const unauthorized = (key: 'signInAgain' | 'tokenExpired' | 'tokenRevoked' = 'signInAgain'): Refusal<401> => ({
  status: 401,
  body: { message: say(key) },
})
export const forbidden = (
  key: 'forbidden' | 'staffOnly' | 'affiliatesOnly' | 'sessionNeeded' = 'forbidden',
): Refusal<403> => ({
  status: 403,
  body: { message: say(key) },
})
/** 403 for a personal token without this scope. */
export const scopeNeeded = (scope: Scope): Refusal<403> => ({
  status: 403,
  body: { message: say('scopeNeeded', { scope }) },
})
export const notFound = (key: 'notFound' | 'clipNotRestorable' = 'notFound'): Refusal<404> => ({
  status: 404,
  body: { message: say(key) },
})
export const conflict = (
  key: 'alreadyProcessing' | 'sourceInUse' | 'fileRefused' | 'speechNotRecognised' | 'captionsShown',
): Refusal<409> => ({
  status: 409,
  body: { message: say(key) },
})
/** 409 with the newest edit of a clip, when a change was based on an older one. */
export const editConflict = (current: EditVersion): Refusal<409> => ({
  status: 409,
  body: { message: say('editedElsewhere'), current } as unknown as ErrorBody,
})
export const tooLarge = <Code extends ProblemCode>(
  field: string,
  code: Code,
  ...values: ValuesFor<Code>
): Refusal<413> => ({ status: 413, body: { [field]: [problemText(code, ...values)] } })
export const unsupported = (field: string, code: PlainProblemCode): Refusal<415> => ({
  status: 415,
  body: { [field]: [problemText(code)] },
})
/** 429; `seconds` is the wait before the next try. */
export const tooMany = <Key extends SentenceKey = 'tooManyTries'>(
  seconds: number,
  key: Key = 'tooManyTries' as Key,
  ...values: SentenceValues<Key>
): Refusal<429> => ({
  status: 429,
  body: { non_field_errors: [say(key, ...values)] },
  headers: { 'Retry-After': String(seconds) },
})
export const unavailable = (key: 'googleAway' | 'paymentsAway'): Refusal<503> => ({
  status: 503,
  body: { message: say(key) },
})
export const notSetUp = (key: 'paymentsOff' | 'googleOff'): Refusal<501> => ({
  status: 501,
  body: { message: say(key) },
})

export const paymentsOff = () => notSetUp('paymentsOff')
export const paymentsAway = () => unavailable('paymentsAway')
/** 400: the plan's videos of this month are used up. */
export const monthUsedUp = (max: number) => invalid('quotaUsedUp', { max })
