import { fromPromise } from 'xstate'
import type { EndpointDeclaration, InputOf, ResponseOf } from '../../contract/endpoint.ts'
import type { AnyCallOptions, CallArguments } from './callOptions.ts'
import type { Api, Page } from './createApi.ts'

/** Sorts an actor's one input object into the parameters of the path and the body, or the query when there is no body. */
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

/** One call as an actor: its input is everything that the endpoint lets a caller choose, its output the answer. */
export function operation<E extends EndpointDeclaration>(api: Api, endpoint: E, { silent = false } = {}) {
  return fromPromise<ResponseOf<E>, InputOf<E>>(({ input, signal }) =>
    api.call(endpoint, ...([{ ...optionsOf(endpoint, input), signal, silent }] as unknown as CallArguments<E>)),
  )
}

/** One page of a list as an actor; `cursor` in the input asks for the next one. */
export function pageOperation<E extends EndpointDeclaration>(api: Api, endpoint: E, { silent = false } = {}) {
  return fromPromise<Page<ResponseOf<E>>, InputOf<E>>(({ input, signal }) =>
    api.page(endpoint, ...([{ ...optionsOf(endpoint, input), signal, silent }] as unknown as CallArguments<E>)),
  )
}
