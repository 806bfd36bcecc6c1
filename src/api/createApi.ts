import ky from 'ky'
import { type EndpointDeclaration, pathOf, type ResponseOf } from '../../contract/endpoint.ts'
import { type ApiError, toApiError } from './ApiError.ts'
import type { AnyCallOptions, CallArguments } from './callOptions.ts'
import { nextCursor } from './nextCursor.ts'
import { readAnswer } from './readAnswer.ts'
import { toFormData } from './toFormData.ts'
import { type UploadOptions, upload } from './upload.ts'

export interface ApiSettings {
  /** Where the API lives, such as `https://api.example.com`; empty for the origin of the page. */
  baseUrl: string
  getToken: () => string | null
  /** A 401 on any call: forget the token and go to /login. */
  onUnauthorized: () => void
  /** Any other failure of a call that is not silent; `error.message` is the text to show. */
  onError: (error: ApiError) => void
  fetch?: typeof globalThis.fetch
}

export interface Page<Items> {
  items: Items
  /** The `cursor` of the next page, or `null` when this is the last. */
  next: string | null
}

export type Api = ReturnType<typeof createApi>

/** True when the caller itself gave up: nothing to report to anybody. */
const isAbort = (error: unknown, signal: AbortSignal | undefined) =>
  signal?.aborted === true || (error instanceof DOMException && error.name === 'AbortError')

/**
 * The client over the contract. Every method throws `ApiError`, or the signal's reason when the call was aborted, and
 * tells `onUnauthorized` or `onError` first.
 */
export function createApi({ baseUrl, getToken, onUnauthorized, onError, fetch }: ApiSettings) {
  const headers = (): Record<string, string> => {
    const token = getToken()
    return token === null ? {} : { Authorization: `Token ${token}` }
  }

  const http = ky.create({
    prefix: baseUrl || '/',
    // The specification sets no time limit, and a failed call is the user's to repeat.
    timeout: false,
    retry: 0,
    ...(fetch && { fetch }),
  })

  /** Tells the app about a failure and passes it on. */
  function fail(
    thrown: unknown,
    { signal, silent }: { signal?: AbortSignal | undefined; silent?: boolean | undefined },
  ): never {
    if (isAbort(thrown, signal)) throw thrown
    const error = toApiError(thrown)
    if (error.status === 401) onUnauthorized()
    else if (!silent) onError(error)
    throw error
  }

  const bodyOf = (endpoint: EndpointDeclaration, body: unknown) =>
    endpoint.multipart
      ? { body: toFormData((body ?? {}) as Record<string, unknown>, { anyKeys: '*' in endpoint.multipart.files }) }
      : body === undefined
        ? {}
        : { json: body }

  async function send<E extends EndpointDeclaration>(endpoint: E, options: AnyCallOptions) {
    const path = pathOf(endpoint, options.params)
    try {
      const response = await http(path, {
        method: endpoint.method,
        headers: headers(),
        searchParams: options.query,
        signal: options.signal ?? null,
        ...bodyOf(endpoint, options.body),
      })
      return { body: await readAnswer(endpoint, response), headers: response.headers }
    } catch (thrown) {
      return fail(thrown, options)
    }
  }

  return {
    /** Calls an endpoint and gives the body of its answer, checked against the contract. */
    async call<E extends EndpointDeclaration>(endpoint: E, ...[options]: CallArguments<E>): Promise<ResponseOf<E>> {
      return (await send(endpoint, (options ?? {}) as AnyCallOptions)).body
    },

    /** One page of a list, with the cursor of the next one. */
    async page<E extends EndpointDeclaration>(
      endpoint: E,
      ...[options]: CallArguments<E>
    ): Promise<Page<ResponseOf<E>>> {
      const answer = await send(endpoint, (options ?? {}) as AnyCallOptions)
      return { items: answer.body, next: nextCursor(answer.headers.get('Link')) }
    },

    /** Sends a multipart body and reports how far it is. */
    async upload<E extends EndpointDeclaration>(endpoint: E, options: UploadOptions<E>): Promise<ResponseOf<E>> {
      try {
        return await upload(endpoint, { ...options, url: `${baseUrl}${pathOf(endpoint)}`, headers: headers() })
      } catch (thrown) {
        return fail(thrown, options)
      }
    },

    /** An authenticated GET of a file by its path; gives the bytes and the status. */
    async file(path: string, options: Omit<AnyCallOptions, 'params' | 'body'> = {}) {
      try {
        const response = await http(path, {
          headers: headers(),
          searchParams: options.query,
          signal: options.signal ?? null,
        })
        return { blob: await response.blob(), status: response.status }
      } catch (thrown) {
        return fail(thrown, options)
      }
    },
  }
}
