import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { defineJobs } from './areas/jobs.ts'
import { recogniseWaiting } from './areas/videos/recogniseWaiting.ts'
import type { Config } from './config.ts'
import { createServices } from './createServices.ts'
import { keepWorkerBeside } from './keepWorkerBeside.ts'
import { type Log, openLog } from './log.ts'
import type { Services } from './Services.ts'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  /** The URL on which it listens, for users. */
  address: string
  /** Returns jobs, lets requests finish within `config.stopLimit`, closes the database. */
  stop(): Promise<void>
}

/** Starts API and app in this process, and the workers as configured. @throws when the port is taken (`EADDRINUSE`) */
export async function startServer(config: Config, log: Log = openLog(config, 'server')): Promise<RunningServer> {
  const { services, close } = await createServices(config, log)
  try {
    defineJobs(services)
    services.speech.onInstalled(() => recogniseWaiting(services))
    const app = await buildApp(services)
    // The queues first, because an earlier request could not store its job.
    await services.jobs.open()
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as AddressInfo
    services.publicUrl = config.publicUrl ?? `http://localhost:${port}`
    const works = config.workers > 0
    if (works && config.jobs === 'here') await services.jobs.work(config.queues)
    const beside = works && config.jobs === 'child' ? keepWorkerBeside(services) : null
    const stop = async () => {
      // Jobs first, so that other machines can continue them before the last download ends.
      await Promise.all([beside?.stop(), services.jobs.endWork()])
      await closeWithin(app, config.stopLimit)
      await close()
    }
    return { app, services, address: services.publicUrl, stop }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** Lets requests finish, and cuts off those that take longer than `seconds`. */
async function closeWithin(app: FastifyInstance, seconds: number): Promise<void> {
  const timer = setTimeout(() => {
    app.log.warn('requests that would not end are cut off')
    app.server.closeAllConnections()
  }, seconds * 1000)
  await app.close()
  clearTimeout(timer)
}
