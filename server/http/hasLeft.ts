import type { FastifyRequest } from 'fastify'

/** Whether an error comes from the caller's hanging up: in the middle of the body, or while the answer was being made. */
export function hasLeft({ raw }: FastifyRequest, error: unknown): boolean {
  if (raw.destroyed && !raw.complete) return true
  return raw.socket.destroyed && error instanceof Error && error.name === 'AbortError'
}
