import ky from 'ky'
import { type EndpointDeclaration, pathOf, type ResponseOf } from '../../contract/endpoint.ts'
import { type ApiError, toApiError } from './ApiError.ts'
import type { AnyCallOptions, CallArguments, CallManner, CallSettings } from './callOptions.ts'
import { nextCursor } from './nextCursor.ts'
import { readAnswer } from './readAnswer.ts'
import { toFormData } from './toFormData.ts'
import { isTraced } from './tracedPath.ts'

export interface ApiSettings {
  /** URL of the API, such as `https://api.example.com`; empty for the page's own origin. */
  baseUrl: string
  getToken: () => string | null
  /** A 401 on any call: forget the token and go to /login. */
  onUnauthorized: () => void
  /** Any other failure of a call that is not silent; `error.message` is the text to show. */
  onError: (error: ApiError, call: CallInfo) => void
  /** A call starts. */
  onStart?: (call: CallInfo) => void
  /** A call has succeeded. */
  onSuccess?: (call: CallInfo) => void
  /** Wraps every call that returns data, for code that records results. */
  record?: RecordCall
  /** Headers of a trace, for every call below `/api/` except downloads, see `tracedPath.ts`. */
  traceHeaders?: () => Readonly<Record<string, string>>
  /** The URL the app itself was served from, with its base path; for `/version.json`. Defaults to the page's origin. */
  appBaseUrl?: string
  fetch?: typeof globalThis.fetch
}

/** Calls an endpoint and returns its response. */
export type RecordCall = <Answer>(id: string, run: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>

/** Identifies the call in reports to the app. */
export interface CallInfo {
  /** The endpoint's id, such as `clips.like`. */
  id: string
  /** Repeats by itself. */
  repeats: boolean
}

/** The options of a transfer, such as an upload. */
export interface Target {
  url: string
  headers: Readonly<Record<string, string>>
}

export interface Page<Items> {
  items: Items
  /** The `cursor` of the next page, or `null` when this is the last. */
  next: string | null
}

export type Api = ReturnType<typeof createApi>

/** True when the caller aborted: nothing to report. */
const isAbort = (error: unknown, signal: AbortSignal | undefined) =>
  signal?.aborted === true || (error instanceof DOMException && error.name === 'AbortError')

/**
 * The typed client for the contract. Every method throws `ApiError`, or the signal's reason when aborted, after
 * calling `onUnauthorized` or `onError`.
 */
export function createApi({
  baseUrl,
  appBaseUrl = '',
  getToken,
  onUnauthorized,
  onError,
  onStart,
  onSuccess,
  record = (_, run) => run(),
  traceHeaders,
  fetch,
}: ApiSettings) {
  const headersOf = (token: string | null, path: string): Record<string, string> => ({
    ...(isTraced(path) && traceHeaders?.()),
    ...(token !== null && { Authorization: `Token ${token}` }),
  })

  const http = ky.create({
    prefix: baseUrl || '/',
    // The specification sets no timeout, and retrying is up to the user.
    timeout: false,
    retry: 0,
    ...(fetch && { fetch }),
  })

  const applies = (to: CallManner['silent'], { status }: ApiError) =>
    typeof to === 'object' ? to.includes(status) : to === true

  /** Runs a call and reports it to the app. */
  async function runReported<Answer>(
    { id, path }: { id: string; path: string },
    settings: CallSettings,
    run: (headers: Record<string, string>) => Promise<Answer>,
  ): Promise<Answer> {
    const { token = getToken() } = settings
    const call = { id, repeats: Boolean(settings.repeats) }
    onStart?.(call)
    const answer = await run(headersOf(token, path)).catch((thrown: unknown) => {
      if (isAbort(thrown, settings.signal)) throw thrown
      const error = toApiError(thrown)
      if (error.status === 401) {
        // The user may have signed out, or in again, since the call started.
        if (token === getToken()) onUnauthorized()
      } else if (!applies(settings.silent, error)) onError(error, { id, repeats: applies(settings.repeats, error) })
      throw error
    })
    onSuccess?.(call)
    return answer
  }

  const bodyOf = (endpoint: EndpointDeclaration, body: unknown) =>
    endpoint.multipart
      ? { body: toFormData((body ?? {}) as Record<string, unknown>, { anyKeys: '*' in endpoint.multipart.files }) }
      : body === undefined
        ? {}
        : { json: body }

  function send<E extends EndpointDeclaration>(endpoint: E, options: AnyCallOptions) {
    const path = pathOf(endpoint, options.params)
    return runReported(endpoint, options, async (headers) => {
      const response = await http(path, {
        // Paths outside the API are on the app's own origin, wherever the API is.
        ...(endpoint.path.startsWith('/api/') ? {} : { prefix: appBaseUrl || '/' }),
        method: endpoint.method,
        headers,
        searchParams: options.query,
        signal: options.signal ?? null,
        ...bodyOf(endpoint, options.body),
      })
      return { body: await readAnswer(endpoint, response), headers: response.headers }
    })
  }

  return {
    /** Calls an endpoint and returns the response body, validated against the contract. */
    async call<E extends EndpointDeclaration>(endpoint: E, ...[options]: CallArguments<E>): Promise<ResponseOf<E>> {
      const given = (options ?? {}) as AnyCallOptions
      return record(endpoint.id, async () => (await send(endpoint, given)).body, given.signal)
    },

    /** One page of a list, with the cursor of the next one. */
    async page<E extends EndpointDeclaration>(
      endpoint: E,
      ...[options]: CallArguments<E>
    ): Promise<Page<ResponseOf<E>>> {
      const answer = await send(endpoint, (options ?? {}) as AnyCallOptions)
      return { items: answer.body, next: nextCursor(answer.headers.get('Link')) }
    },

    /** Calls an endpoint by other means than a plain request; still reported to the app. */
    transfer<E extends EndpointDeclaration>(
      endpoint: E,
      settings: CallSettings,
      run: (target: Target) => Promise<ResponseOf<E>>,
    ): Promise<ResponseOf<E>> {
      return runReported(endpoint, settings, (headers) => run({ url: `${baseUrl}${pathOf(endpoint)}`, headers }))
    },

    /** An authenticated GET of a file by its path; returns bytes and status. */
    file(path: string, options: Omit<AnyCallOptions, 'params' | 'body'> = {}) {
      return runReported({ id: 'file', path }, options, async (headers) => {
        const response = await http(path, {
          headers,
          searchParams: options.query,
          signal: options.signal ?? null,
        })
        return { blob: await response.blob(), status: response.status }
      })
    },
  }
}
