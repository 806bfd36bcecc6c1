import type { EndpointDeclaration, InputOf, ResponseOf } from '../../contract/endpoint.ts'
import { answered } from './answered.ts'
import type { AnyCallOptions, CallArguments, CallManner, CallSettings } from './callOptions.ts'
import type { Api, Page } from './createApi.ts'

/** Splits a call's input into path parameters and body, or query when there is no body. */
function optionsOf(endpoint: EndpointDeclaration, input: unknown): AnyCallOptions {
  const params: Record<string, string> = {}
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input ?? {})) {
    if (endpoint.path.includes(`{${key}}`)) params[key] = String(value)
    else rest[key] = value
  }
  if (endpoint.body || endpoint.multipart) return { params, body: rest }
  return { params, query: rest as AnyCallOptions['query'] }
}

const argumentsOf = <E extends EndpointDeclaration>(endpoint: E, input: unknown, settings: CallSettings) =>
  [{ ...optionsOf(endpoint, input), ...settings }] as unknown as CallArguments<E>

/** An endpoint as a plain function: its input is everything the caller chooses, its result the response. */
export const endpointCall =
  <E extends EndpointDeclaration>(api: Api, endpoint: E, manner: CallManner = {}) =>
  async (input: InputOf<E>, signal?: AbortSignal): Promise<ResponseOf<E>> =>
    answered(endpoint, await api.call(endpoint, ...argumentsOf(endpoint, input, { ...manner, signal })))

/** One page of a list; `cursor` in the input asks for the next one. */
export const pageCall =
  <E extends EndpointDeclaration>(api: Api, endpoint: E, manner: CallManner = {}) =>
  (input: InputOf<E>, signal?: AbortSignal): Promise<Page<ResponseOf<E>>> =>
    api.page(endpoint, ...argumentsOf(endpoint, input, { ...manner, signal }))
