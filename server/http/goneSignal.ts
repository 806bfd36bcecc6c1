import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** One per connection, which may carry many requests. */
const signals = new WeakMap<Socket, AbortSignal>()

/** Aborted when whoever asked has gone, so that nothing more is done for them. */
export function goneSignal({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  signals.set(socket, gone.signal)
  return gone.signal
}
