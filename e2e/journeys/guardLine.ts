import type { IncomingMessage } from 'node:http'
import type { TestServer } from '../../server/testing/startTestServer.ts'

/**
 * Decides about each request before it reaches a server: the connection of a blocked request is closed without a
 * response. Returns a function that lets all requests pass again. Playwright routes would copy each body, 16 MB of an
 * upload, which takes ten seconds.
 */
export function guardLine(
  { app: { server } }: TestServer,
  mayPass: (request: IncomingMessage) => boolean | Promise<boolean>,
): () => void {
  const emit = server.emit
  server.emit = function (this: typeof server, event: string, ...given: unknown[]) {
    if (event !== 'request') return emit.call(this, event, ...given)
    const request = given[0] as IncomingMessage
    void Promise.resolve(mayPass(request)).then((passes) => {
      if (passes) emit.call(this, event, ...given)
      else request.socket.destroy()
    })
    return true
  }
  return () => {
    server.emit = emit
  }
}

/** Returns whether a request sends a part of an upload. */
export const sendsPart = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'PATCH' && /^\/api\/uploads\/[0-9a-f]+$/.test(url)
