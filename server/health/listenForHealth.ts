import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { answerErrors } from '../http/answerErrors.ts'
import type { Services } from '../Services.ts'
import { healthRoutes } from './healthRoutes.ts'

export interface HealthListener {
  port: number
  close(): Promise<void>
}

/** Serves the health routes of a worker, which has no other server. 0 takes any free port. */
export async function listenForHealth(services: Services, port: number): Promise<HealthListener> {
  const app = Fastify({ loggerInstance: services.log as FastifyBaseLogger, forceCloseConnections: true })
  answerErrors(app)
  healthRoutes(app, services)
  await app.listen({ host: services.config.host, port })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}
