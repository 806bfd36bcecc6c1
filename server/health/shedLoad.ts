import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { tooBusy } from '../ApiProblem.ts'

const retrySeconds = 10

/**
 * While the event loop is late by more than `maxDelayMs` on the average of a second, new requests are refused with 503
 * at once, instead of all of them getting slower. What is under way goes on.
 */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async (_request, _reply, _type, delayMs) => {
      if (isMeasured(delayMs)) throw tooBusy(retrySeconds)
    },
  })
}

/**
 * Whether requests are refused just now. After a pause of the whole process, as while others use all cores, the plugin
 * may look twice in a row; it takes the second look, which has measured nothing, for an endless delay.
 */
export const isOverloaded = (app: FastifyInstance): boolean =>
  app.hasDecorator('isUnderPressure') && isMeasured(app.memoryUsage().eventLoopDelay) && app.isUnderPressure()

const isMeasured = (delayMs: unknown): boolean => Number.isFinite(delayMs)
