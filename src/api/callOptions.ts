import type { BodyOf, EndpointDeclaration, ParamsOf, QueryOf } from '../../contract/endpoint.ts'

/** Makes the part optional if all its fields are. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value | undefined }
    : { [K in Name]: Value }

type Parts<E extends EndpointDeclaration> = Part<'params', keyof ParamsOf<E> extends never ? undefined : ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

/** How the app reports a call. */
export interface CallManner {
  /** Failures that the product ignores: `onError` isn't called. True for all, or for these statuses only; `null` means
   * no response. */
  silent?: boolean | readonly (number | null)[] | undefined
  /** True for calls that repeat by themselves: equal failures in a row count as one. Or these statuses, after which the
   * call repeats. */
  repeats?: boolean | readonly (number | null)[] | undefined
}

export interface CallSettings extends CallManner {
  signal?: AbortSignal | undefined
  /** Replaces the stored token, such as one that a logout has just removed. */
  token?: string | null | undefined
}

export type CallOptions<E extends EndpointDeclaration> = Parts<E> & CallSettings

/** The options argument; optional when the endpoint requires nothing. */
export type CallArguments<E extends EndpointDeclaration> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/** The same options as seen by code that handles any endpoint. */
export interface AnyCallOptions extends CallSettings {
  params?: Readonly<Record<string, string>> | undefined
  query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  body?: unknown
}
