import type { FastifyInstance } from 'fastify'

/** A sender who sends less than `bytes` within `seconds` has left. */
export interface Stall {
  seconds: number
  bytes: number
}

/**
 * Ends requests whose body stops coming, or comes by drops: each keeps a socket, a temporary file and one of its sender's
 * places, and the program from stopping. How long a whole body may take is not limited, since lines are slow and videos long.
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
    // After the turn in which what has come is read: when this process itself was kept from running, much may wait.
    const timer = setInterval(() => setImmediate(look), seconds * 1000).unref()
    const stop = () => clearInterval(timer)
    raw.once('end', stop)
    raw.once('close', stop)
    done()
  })
}
