import type { FastifyRequest } from 'fastify'

/** Returns whether the caller's disconnect caused an error, during the body or the response. */
export function hasLeft({ raw }: FastifyRequest, error: unknown): boolean {
  if (raw.destroyed && !raw.complete) return true
  return raw.socket.destroyed && error instanceof Error && error.name === 'AbortError'
}
