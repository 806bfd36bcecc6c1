import type { Clip } from '../../contract/clips.ts'
import type { EndpointDeclaration, ErrorStatus, ResponseOf, SuccessStatus } from '../../contract/endpoint.ts'
import type { AnyCallOptions } from '../../src/api/callOptions.ts'
import type { Api } from '../../src/api/createApi.ts'
import type { Person, Stage } from './Stage.ts'

/** `owner` has clips; `expired` holds a token that is over. */
export const actors = ['guest', 'user', 'other', 'affiliate', 'staff', 'owner', 'expired'] as const
export type Actor = (typeof actors)[number]

export interface Library {
  clips: readonly Clip[]
}

/** The tools with which a case prepares itself. Each actor is one person throughout a case. */
export interface Context {
  stage: Stage
  person(actor: Exclude<Actor, 'guest'>): Promise<Person>
  /** The client as this actor. */
  as(actor: Actor): Promise<Api>
  /** The clips of the owner: made of a real video, by calls. */
  library(): Promise<Library>
  /** Ends the work on what this case has uploaded. */
  endWork(): Promise<void>
}

export interface Expected {
  status: SuccessStatus | ErrorStatus
  /** The keys of the error's body, all of them. */
  keys?: readonly string[]
}

export interface Case {
  endpoint: EndpointDeclaration
  name: string
  as: Actor
  expect: Expected
  /** Prepares, and gives what the request is made of. */
  request: (context: Context) => Promise<AnyCallOptions>
  /** The same, where it takes no preparation. */
  fixed?: AnyCallOptions | undefined
  check?: ((answer: unknown, context: Context) => Promise<void> | void) | undefined
  /** Sends something that no client of ours would. */
  raw?: ((url: string, headers: Record<string, string>) => Promise<Response>) | undefined
  /** Repeats the request until it is refused for being one too many. */
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

/** One row of the table. `request` may hold what the endpoint refuses, so it is not typed by it; `check` is. */
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

/** An expected refusal with the keys of its body. */
export const refusal = (status: ErrorStatus, ...keys: string[]): Expected => ({ status, keys })
export const notFound = refusal(404, 'message')
