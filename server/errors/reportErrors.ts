import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../ApiProblem.ts'
import { FileMissing } from '../files/Files.ts'
import { isStoreAway } from '../files/isStoreAway.ts'
import { hasLeft } from '../http/hasLeft.ts'
import type { ErrorReports } from './ErrorReports.ts'

/** Reports every server error of a request, but no refusals and no closed connections. */
export function reportErrors(app: FastifyInstance, reports: ErrorReports): void {
  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof ApiProblem || (error.statusCode ?? 500) < 500) return
    if (hasLeft(request, error) || error instanceof FileMissing || isStoreAway(error)) return
    reports.report(error, `${request.method} ${request.routeOptions.url ?? 'unknown'}`)
  })
}
