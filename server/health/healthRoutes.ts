import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../ApiProblem.ts'
import type { Services } from '../Services.ts'
import { sharedReadiness } from './checkReadiness.ts'
import { isOverloaded } from './shedLoad.ts'

const sha = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Monitoring calls often, from one address, and above all when there is trouble. */
const always = { config: { rateLimit: false as const, pressureHandler: () => undefined }, logLevel: 'warn' as const }

/**
 * `/healthz`: the process runs. `/readyz`: it can work, or 503 with the reason. `/metrics`: its metrics, for callers
 * with METRICS_TOKEN; not found without one.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.config
  const readiness = sharedReadiness(services)
  app.get('/healthz', always, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', always, async (_request, reply) => {
    // The load at the time of the request: the database's response time does not count.
    const busy = isOverloaded(app)
    const { ready, ...parts } = await readiness()
    const answer = { status: ready && !busy ? 'ready' : 'not ready', ...parts, process: busy ? 'Overloaded.' : 'ok' }
    return reply
      .code(answer.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer)
  })
  app.get('/metrics', always, async (request, reply) => {
    if (!metricsToken || !hasToken(request, metricsToken)) throw notFound()
    const { contentType, text } = await services.metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

/**
 * Prometheus sends `Authorization: Bearer …`. Digests have the same length, so the duration of the comparison reveals
 * nothing.
 */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(sha(headers.authorization ?? ''), sha(`Bearer ${token}`))
}
