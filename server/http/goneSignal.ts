import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** One per connection, which may carry many requests. */
const signals = new WeakMap<Socket, AbortSignal>()

/** Returns a signal that aborts when the caller disconnects, so that no more work is done. */
export function goneSignal({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  signals.set(socket, gone.signal)
  return gone.signal
}
