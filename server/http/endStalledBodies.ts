import type { FastifyInstance } from 'fastify'

/** A sender that sends less than `bytes` within `seconds` counts as gone. */
export interface Stall {
  seconds: number
  bytes: number
}

/**
 * Ends requests whose body stalls or trickles: each keeps a socket, a temporary file and a slot of its sender, and
 * delays the stop of the server. The duration of a whole body is not limited, because connections can be slow and
 * videos long.
 */
export function endStalledBodies(app: FastifyInstance, { seconds, bytes }: Stall): void {
  app.addHook('onRequest', ({ raw, headers, log }, _reply, done) => {
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return done()
    let before = raw.socket.bytesRead
    const look = () => {
      const now = raw.socket.bytesRead
      if (now - before < bytes && !raw.complete) {
        log.info('the body stopped coming')
        raw.destroy()
      }
      before = now
    }
    // Checks after pending bytes are read: when this process itself was blocked, much may be pending.
    const timer = setInterval(() => setImmediate(look), seconds * 1000).unref()
    const stop = () => clearInterval(timer)
    raw.once('end', stop)
    raw.once('close', stop)
    done()
  })
}
