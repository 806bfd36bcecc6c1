/**
 * Calls `fetch` with a form as one array of bytes. Node reads a form part by part while it is sent. If the request is
 * aborted in between, the next part finds a closed body, and the error is uncatchable (Node 26).
 */
export async function fetchWhole(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (!(init.body instanceof FormData)) return fetch(input, init)
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  // The header contains the boundary of the parts.
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return fetch(input, { ...init, headers, body: await form.arrayBuffer() })
}
