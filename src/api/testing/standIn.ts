import { vi } from 'vitest'
import { createApi, type RecordCall } from '../createApi.ts'

type Respond = (request: Request) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

/** Creates a client whose server is a function; `requests` records the calls. */
export function standIn(respond: Respond, token: string | null = 'key-1', record?: RecordCall) {
  const requests: Request[] = []
  // When Node garbage-collects a request, it loses the link to its caller's signal, so keep a reference.
  const held: unknown[] = []
  const onUnauthorized = vi.fn()
  const onError = vi.fn()
  const onStart = vi.fn()
  const onSuccess = vi.fn()
  const api = createApi({
    baseUrl: 'https://api.test',
    getToken: () => token,
    onUnauthorized,
    onError,
    onStart,
    onSuccess,
    ...(record && { record }),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      requests.push(request.clone())
      held.push(input, request)
      return respond(request)
    },
  })
  return { api, requests, onUnauthorized, onError, onStart, onSuccess }
}
