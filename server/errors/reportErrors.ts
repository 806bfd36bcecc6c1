import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../ApiProblem.ts'
import type { ErrorReports } from './ErrorReports.ts'

/** Tells of every error of a request that is our own: refusals are not, nor are connections that others close. */
export function reportErrors(app: FastifyInstance, reports: ErrorReports): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof ApiProblem || (error.statusCode ?? 500) < 500) return
    if (request.raw.destroyed && !request.raw.complete) return
    reports.report(error, `${request.method} ${request.routeOptions.url ?? 'unknown'}`)
  })
}
