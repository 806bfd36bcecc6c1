import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/Metrics.ts'

/** Counts every answer by its route, never by its address: there are as many of these as people think up. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'app'
    metrics.request({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
