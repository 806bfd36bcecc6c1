/**
 * `fetch` with a form as one array of bytes. Node reads a form part by part as it is sent; when the request is broken off
 * in between, the next part meets a body that is closed already, and the error is nobody's to catch (Node 26).
 */
export async function fetchWhole(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  if (!(init.body instanceof FormData)) return fetch(input, init)
  const form = new Response(init.body)
  const headers = new Headers(init.headers)
  // It names the line between the parts.
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return fetch(input, { ...init, headers, body: await form.arrayBuffer() })
}
