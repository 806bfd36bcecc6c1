import type { Clip } from '../../contract/clips.ts'
import type { EndpointDeclaration, ErrorStatus, ResponseOf, SuccessStatus } from '../../contract/endpoint.ts'
import type { ProblemCode } from '../../contract/messages/problems.ts'
import type { SentenceKey } from '../../contract/messages/sentences.ts'
import type { AnyCallOptions } from '../../src/api/callOptions.ts'
import type { Api } from '../../src/api/createApi.ts'
import type { Person, Stage } from './Stage.ts'

/** `owner` has clips; `expired` has an expired token. */
export const actors = ['guest', 'user', 'other', 'affiliate', 'staff', 'owner', 'expired'] as const
export type Actor = (typeof actors)[number]

export interface Library {
  clips: readonly Clip[]
}

/** Helpers with which a case prepares its state. Each actor is the same person throughout a case. */
export interface Context {
  stage: Stage
  person(actor: Exclude<Actor, 'guest'>): Promise<Person>
  /** Returns the client signed in as this actor. */
  as(actor: Actor): Promise<Api>
  /** The owner's clips, made from a real video through the API. */
  library(): Promise<Library>
  /** Cancels pending work on the uploads of this case. */
  endWork(): Promise<void>
}

export interface Expected {
  status: SuccessStatus | ErrorStatus
  /** The error's body, with keys of the contract's catalogue in place of its sentences. */
  says?: Readonly<Record<string, readonly string[]>>
}

export interface Case {
  endpoint: EndpointDeclaration
  name: string
  as: Actor
  expect: Expected
  /** Prepares the state and returns the request's options. */
  request: (context: Context) => Promise<AnyCallOptions>
  /** The request's options, if no preparation is needed. */
  fixed?: AnyCallOptions | undefined
  check?: ((answer: unknown, context: Context) => Promise<void> | void) | undefined
  /** Sends a malformed request that none of our clients would send. */
  raw?: ((url: string, headers: Record<string, string>) => Promise<Response>) | undefined
  /** Repeats the request until the limit refuses it. */
  untilRefused?: true | undefined
}

interface Declared<E extends EndpointDeclaration> {
  name: string
  as: Actor
  expect: Expected | SuccessStatus
  request?: AnyCallOptions | ((context: Context) => AnyCallOptions | Promise<AnyCallOptions>)
  check?: (answer: ResponseOf<E>, context: Context) => Promise<void> | void
  raw?: Case['raw']
  untilRefused?: true
}

/**
 * Creates a row of the table. `request` is untyped, since it may hold input that the endpoint refuses; `check` is
 * typed.
 */
export function row<E extends EndpointDeclaration>(endpoint: E, declared: Declared<E>): Case {
  const { request = {}, expect, check, ...rest } = declared
  return {
    ...rest,
    endpoint,
    expect: typeof expect === 'number' ? { status: expect } : expect,
    fixed: typeof request === 'function' ? undefined : request,
    request: async (context) => (typeof request === 'function' ? request(context) : request),
    check: check as Case['check'],
  }
}

type Key = ProblemCode | SentenceKey
/** A sentence of the contract's catalogue, with its values: `tooLong 80`. */
export type Sentence = Key | `${Key} ${string}`

/** Returns an expected refusal with the sentence of each field: mocks and server must send exactly that. */
export const refusal = (status: ErrorStatus, says: Readonly<Record<string, Sentence>>): Expected => ({
  status,
  says: Object.fromEntries(Object.entries(says).map(([field, sentence]) => [field, [sentence]])),
})
export const notFound = refusal(404, { message: 'notFound' })
