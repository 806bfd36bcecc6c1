import { type AreasOf, byArea, type IdsIn } from '../../contract/byArea.ts'
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
const pageCall =
  <E extends EndpointDeclaration>(api: Api, endpoint: E, manner: CallManner = {}) =>
  (input: InputOf<E>, signal?: AbortSignal): Promise<Page<ResponseOf<E>>> =>
    api.page(endpoint, ...argumentsOf(endpoint, input, { ...manner, signal }))

/** An endpoint whose list comes in pages. */
interface Paged {
  query: { entries: { cursor: unknown } }
}
const isPaged = ({ query }: EndpointDeclaration): boolean =>
  'cursor' in ((query as Partial<Paged['query']> | undefined)?.entries ?? {})

type CallOf<E> = E extends EndpointDeclaration
  ? ReturnType<E extends Paged ? typeof pageCall<E> : typeof endpointCall<E>>
  : never

/** The calls of the endpoints that a module of the contract exports. */
export type EndpointCalls<Module> = {
  [Area in keyof AreasOf<Module>]: {
    [Name in keyof AreasOf<Module>[Area]]: CallOf<AreasOf<Module>[Area][Name]>
  }
}

/**
 * Returns the calls of all endpoints that a module of the contract exports, by area and name. `manners` lists those whose
 * failures are not all reported.
 */
export const endpointCalls = <Module extends object>(
  api: Api,
  module: Module,
  manners: { readonly [Id in IdsIn<Module>]?: CallManner } = {},
) =>
  byArea(module, (endpoint) =>
    (isPaged(endpoint) ? pageCall : endpointCall)(api, endpoint, manners[endpoint.id as IdsIn<Module>]),
  ) as unknown as EndpointCalls<Module>
