import type { GenericSchema, InferInput, InferOutput } from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The allowed callers: anyone; any signed-in user; users with `is_affiliate`; users with `is_staff`. */
export type Access = 'guest' | 'user' | 'affiliate' | 'staff'

/**
 * The required content of a multipart file part. The server checks the bytes; the file name and media type prove
 * nothing.
 */
export type FileKind = 'video' | 'image' | 'captions' | 'any'

export interface FilePart {
  readonly kind: FileKind
  readonly required?: boolean
  /** Several parts under the same key. */
  readonly multiple?: boolean
  readonly maxBytes: number
}

export type SuccessStatus = 200 | 201 | 202
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 501 | 503

type Schema = GenericSchema

export interface EndpointDeclaration {
  /** `area.verb`, unique. */
  readonly id: `${string}.${string}`
  readonly method: Method
  /** With `{name}` for parameters, as in the specification. */
  readonly path: `/${string}`
  readonly access: Access
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /** True for calls that the product needs but the specification doesn't list. */
  readonly extra?: true
  readonly query?: Schema
  /** A JSON body. */
  readonly body?: Schema
  /** A multipart body: text fields and file parts. Excludes `body`. */
  readonly multipart?: { readonly fields: Schema; readonly files: Readonly<Record<string, FilePart>> }
  /** Success status → shape of the JSON response; `'blob'` for a file. */
  readonly responses: Readonly<Partial<Record<SuccessStatus, Schema | 'blob'>>>
  /** Statuses with an `ErrorBody`, beyond 401, 403 and 429, which follow from `access`. */
  readonly errors: readonly ErrorStatus[]
  /**
   * The maximum number of concurrent calls per user; one more gets a 429. For calls that are expensive for the server.
   */
  readonly atOnce?: number
  /** The shape of `current` in a 409, the current state next to the `message`. */
  readonly current?: Schema
}

/**
 * Declares an endpoint. From it come the typed call, the typed mock, the server route and the OpenAPI entry.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const D extends EndpointDeclaration>(declaration: D): D {
  return declaration
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** `{ id: string }` for `/api/clips/{id}`; an object without keys if the path has no parameters. */
export type ParamsOf<E extends EndpointDeclaration> = { [K in ParamNames<E['path']>]: string }

export type QueryOf<E extends EndpointDeclaration> = E extends { query: infer S extends Schema }
  ? InferInput<S>
  : undefined

type FilesOf<F> = {
  [K in keyof F as F[K] extends { required: true } ? K : never]: F[K] extends { multiple: true } ? Blob[] : Blob
} & {
  [K in keyof F as F[K] extends { required: true } ? never : K]?:
    | (F[K] extends { multiple: true } ? Blob[] : Blob)
    | undefined
}

/**
 * A multipart body of any keys (files declared under `*`): values become text, empty ones the empty string, lists
 * become files.
 */
type AnyKeys = Record<string, string | number | boolean | null | undefined | Blob[]>

/** The client's input: the JSON body, or the fields and files of the multipart body as one object. */
export type BodyOf<E extends EndpointDeclaration> = E extends { body: infer S extends Schema }
  ? InferInput<S>
  : E extends { multipart: { files: { '*': FilePart } } }
    ? AnyKeys
    : E extends { multipart: { fields: infer S extends Schema; files: infer F } }
      ? InferInput<S> & FilesOf<F>
      : undefined

type Given<T> = T extends undefined ? Record<never, never> : T

/** All inputs of a call as one object: path parameters, query and body; `undefined` for calls without any. */
export type InputOf<E extends EndpointDeclaration> =
  KeysOf<ParamsOf<E> & Given<QueryOf<E>> & Given<BodyOf<E>>> extends never
    ? undefined
    : ParamsOf<E> & Given<QueryOf<E>> & Given<BodyOf<E>>

/** The keys of every member of a union; `keyof` alone gives only the shared ones. */
type KeysOf<T> = T extends unknown ? keyof T : never

/** The server handler's input after validation: the JSON body or the multipart text fields. */
export type ParsedBodyOf<E extends EndpointDeclaration> = E extends { body: infer S extends Schema }
  ? InferOutput<S>
  : E extends { multipart: { fields: infer S extends Schema } }
    ? InferOutput<S>
    : undefined

export type ParsedQueryOf<E extends EndpointDeclaration> = E extends { query: infer S extends Schema }
  ? InferOutput<S>
  : undefined

type AnswerOf<R> = R extends Schema ? InferOutput<R> : R extends 'blob' ? Blob : never

/** The response of one success status. */
export type ResponseOf<
  E extends EndpointDeclaration,
  Status extends keyof E['responses'] = keyof E['responses'],
> = AnswerOf<E['responses'][Status]>

/** Fills `{name}` in a path, each value percent-encoded. */
export function pathOf(
  declaration: Pick<EndpointDeclaration, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string {
  return declaration.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${declaration.path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}
