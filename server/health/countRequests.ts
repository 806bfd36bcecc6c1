import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/Metrics.ts'

/** Counts every response by its route, never by its URL, of which there are infinitely many. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'app'
    metrics.request({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
