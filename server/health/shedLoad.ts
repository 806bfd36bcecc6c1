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
    pressureHandler: async () => {
      throw tooBusy(retrySeconds)
    },
  })
}
