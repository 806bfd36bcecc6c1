import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { answerErrors } from '../http/answerErrors.ts'
import type { Services } from '../Services.ts'
import { healthRoutes } from './healthRoutes.ts'

export interface HealthListener {
  port: number
  close(): Promise<void>
}

/** A worker serves nobody; this is how it is looked after all the same. 0 takes any free port. */
export async function listenForHealth(services: Services, port: number): Promise<HealthListener> {
  const app = Fastify({ loggerInstance: services.log as FastifyBaseLogger, forceCloseConnections: true })
  answerErrors(app)
  healthRoutes(app, services)
  await app.listen({ host: services.config.host, port })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
