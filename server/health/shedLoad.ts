import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { tooBusy } from '../ApiProblem.ts'

const retrySeconds = 10

/**
 * Refuses new requests with 503 while the event loop lags by more than `maxDelayMs` on the average of a second, instead
 * of slowing down all of them. Running requests continue.
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
 * Returns whether requests are refused now. After a pause of the whole process, the plugin may measure twice in a row;
 * it takes the second, empty measurement for an endless delay.
 */
export const isOverloaded = (app: FastifyInstance): boolean =>
  app.hasDecorator('isUnderPressure') && isMeasured(app.memoryUsage().eventLoopDelay) && app.isUnderPressure()

const isMeasured = (delayMs: unknown): boolean => Number.isFinite(delayMs)
