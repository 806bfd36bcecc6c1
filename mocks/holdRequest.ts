import { HttpResponse } from 'msw'

const held = new Set<(response: Response) => void>()

/** Leaves a request without a response until `dropHeldRequests`. */
export const holdRequest = (): Promise<Response> => new Promise((resolve) => held.add(resolve))

/**
 * Breaks the connection of every held request. A browser terminates a service worker that has had a request open for five
 * minutes, and with it every other request that the worker is handling. Call this after each test that runs in a page.
 */
export function dropHeldRequests(): void {
  for (const respond of held) respond(HttpResponse.error())
  held.clear()
}
