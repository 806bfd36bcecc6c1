import type { TestServer, TestUser } from './startTestServer.ts'

export interface Answer<T> {
  status: number
  headers: Headers
  /** The JSON body, or the text of another body. */
  body: T
}

export interface Ask {
  as?: TestUser
  json?: unknown
  form?: FormData
}

/** Sends requests to a test server over HTTP. `T` is the type of the body in the contract. */
export const requesterOf =
  (server: () => TestServer) =>
  async <T = Record<string, unknown>>(
    method: string,
    path: string,
    { as, json, form }: Ask = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(server().url + path, {
      method,
      headers: {
        ...(as ? { authorization: `Token ${as.token}` } : {}),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form ? { body: form } : {}),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T }
  }

/** Returns a form of texts and files. */
export function formOf(fields: Readonly<Record<string, string | Blob | readonly Blob[]>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else for (const file of value instanceof Blob ? [value] : value) form.append(name, file, 'picture.png')
  }
  return form
}
