import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { GenericSchema, InferInput } from 'valibot'
import type { EndpointDeclaration, ParamsOf, ParsedBodyOf, ParsedQueryOf } from '../contract/endpoint.ts'
import type { CurrentUser } from './areas/auth/CurrentUser.ts'
import type { ReceivedFile } from './http/ReceivedFile.ts'
import type { Services } from './Services.ts'

type UserOf<E extends EndpointDeclaration> = E['access'] extends 'guest' ? null : CurrentUser

type FilesOf<E extends EndpointDeclaration> = E extends { multipart: { files: infer F } }
  ? {
      [K in keyof F as K extends '*' ? string : K]: F[K] extends { multiple: true }
        ? ReceivedFile[]
        : F[K] extends { required: true }
          ? ReceivedFile
          : ReceivedFile | undefined
    }
  : undefined

/** The input of a handler, checked against the contract. */
export interface RouteContext<E extends EndpointDeclaration> {
  services: Services
  body: ParsedBodyOf<E>
  query: ParsedQueryOf<E>
  params: ParamsOf<E>
  user: UserOf<E>
  /** Received file parts in temporary files, which are deleted after the handler unless it moved them. */
  files: FilesOf<E>
  request: FastifyRequest
}

/** A file or an archive as the response, or the address from which the caller fetches it. */
export type BlobAnswer = { stream: Readable; contentType: string; bytes?: number } | { address: string }

type Headers = Readonly<Record<string, string>>

/** The facts about a file before it is made or opened. `bytes` is left out if its length is unknown. */
export interface FileHead {
  contentType: string
  bytes?: number
  headers: Headers
}

/** The input of a HEAD request. */
export type HeadContext<E extends EndpointDeclaration> = Omit<RouteContext<E>, 'body' | 'files'>

type Head<E extends EndpointDeclaration> = (
  context: HeadContext<E>,
) => Promise<E['responses'] extends { 200: 'blob' } ? FileHead : unknown>

type Answers<E extends EndpointDeclaration> = {
  [S in keyof E['responses']]: {
    status: S
    body: E['responses'][S] extends GenericSchema ? InferInput<E['responses'][S]> : BlobAnswer
    headers?: Readonly<Record<string, string>>
  }
}[keyof E['responses']]

export type Handler<E extends EndpointDeclaration> = (context: RouteContext<E>) => Promise<Answers<E>>

export interface RouteOptions<E extends EndpointDeclaration> {
  /** Runs before a multipart body is read; may refuse, and may lower the size of file parts (bytes, and the error). */
  beforeUpload?: (
    context: Pick<RouteContext<E>, 'services' | 'user' | 'request'>,
  ) => Promise<Readonly<Record<string, { maxBytes: number; code: 'fileTooLarge' | 'planFileTooLarge' }>>>
  /** The answer is cached until `listVersion` or the day changes. */
  stored?: boolean
  /**
   * Handles a HEAD request instead of the handler. Throws the same errors, as far as a few rows reveal them, and writes
   * nothing. Without it, HEAD answers 200 to a valid request.
   */
  head?: Head<E>
}

/** A GET endpoint that declares errors must implement `head`, which throws them too. */
type OptionsOf<E extends EndpointDeclaration> = E['method'] extends 'GET'
  ? E['errors'] extends readonly []
    ? [options?: RouteOptions<E>]
    : [options: RouteOptions<E> & { head: Head<E> }]
  : [options?: Omit<RouteOptions<E>, 'head'>]

/** An endpoint with its handler; `registerRoutes` registers it. */
export interface Route {
  endpoint: EndpointDeclaration
  handler: (context: never) => Promise<RouteAnswer>
  options: RouteOptions<never>
}

export interface RouteAnswer {
  status: number
  body: unknown
  headers?: Readonly<Record<string, string>>
}

/** Joins an endpoint of the contract with its handler; a mismatch does not compile. */
export function route<const E extends EndpointDeclaration>(
  endpoint: E,
  handler: Handler<E>,
  ...[options = {}]: OptionsOf<E>
): Route {
  return {
    endpoint,
    handler: handler as unknown as Route['handler'],
    options: options as unknown as RouteOptions<never>,
  }
}

/** A body that is already JSON in the shape of the contract. */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** Returns JSON text typed as the body that it contains. */
export const readyJson = <B>(text: string): B => new ReadyJson(text) as B

/** Returns a 200 response. */
export const ok = <const B>(body: B, headers: Headers = {}) => ({ status: 200 as const, body, headers })
/** Returns a 201 response. */
export const created = <const B>(body: B) => ({ status: 201 as const, body })
/** Returns a 202 response. */
export const accepted = <const B>(body: B) => ({ status: 202 as const, body })
/** Returns the 200 response `{ result: 'success' }`. */
export const success = () => ok({ result: 'success' })
