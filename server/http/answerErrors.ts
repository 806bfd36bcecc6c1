import type { FastifyError, FastifyInstance } from 'fastify'
import { ApiProblem } from '../ApiProblem.ts'
import { isDiskFull } from '../isDiskFull.ts'

/** Statuses of the framework's own errors, in the shapes of the contract. */
const frameworkAnswers: Readonly<Record<string, { status: number; body: object }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, body: { non_field_errors: ['This is not valid JSON.'] } },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, body: { non_field_errors: ['Send a JSON body.'] } },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    body: { non_field_errors: ['The length of the body is not what was announced.'] },
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, body: { message: 'Send JSON.' } },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, body: { message: 'This is too large.' } },
}

/** How long a refused upload is read on, so that its sender gets to the answer instead of a broken line. */
const lingerMs = 30_000

/** Errors become the shapes of the contract; nobody outside ever sees a stack. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook('onResponse', async (request) => {
    const { raw } = request
    if (raw.complete || raw.destroyed) return
    raw.resume()
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ApiProblem) return reply.code(error.status).headers(error.headers).send(error.body)
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.info('the client went away')
      return reply.code(400).send({ message: 'The connection was closed.' })
    }
    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'no space left')
      return reply.code(503).send({ message: 'There is no space left on the server. Please try again later.' })
    }
    const known = frameworkAnswers[error.code]
    if (known) return reply.code(known.status).send(known.body)
    if (error instanceof SyntaxError && error.statusCode === 400) {
      return reply.code(400).send({ non_field_errors: ['This is not valid JSON.'] })
    }
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ message: error.message })
    }
    if (error.statusCode === 503)
      return reply.code(503).send({ message: 'Too much to do right now. Please try again.' })
    request.log.error({ err: error }, 'unhandled error')
    return reply.code(500).send({ message: 'Something went wrong on our side.' })
  })
}
