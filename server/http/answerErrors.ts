import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { say } from '../../contract/messages/sentences.ts'
import { ApiProblem } from '../ApiProblem.ts'
import { isDatabaseAway } from '../data/DatabaseAway.ts'
import { FileMissing } from '../files/Files.ts'
import { isStoreAway } from '../files/isStoreAway.ts'
import { isDiskFull } from '../isDiskFull.ts'
import { hasLeft } from './hasLeft.ts'

/** Statuses of the framework's own errors, in the shapes of the contract. */
const frameworkAnswers: Readonly<Record<string, { status: number; body: object }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, body: { non_field_errors: [say('notJson')] } },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, body: { non_field_errors: [say('jsonMissing')] } },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    body: { non_field_errors: [say('wrongLength')] },
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, body: { message: say('sendJson') } },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, body: { message: say('bodyTooLarge') } },
}

/** Seconds after which a killed database is usually back. */
const awaySeconds = 2

/** Headers of the intended body: the error must not be saved under its name or cached. */
const bodyHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  // With the type of a file, the framework would refuse to send the error as JSON.
  'content-type',
  'etag',
]

/** A stream that fails before its first byte has its headers set already. */
function dropBodyHeaders(reply: FastifyReply): void {
  if (reply.raw.headersSent) return
  for (const name of bodyHeaders) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}

/**
 * Milliseconds for which a refused upload is still read, so that its sender gets the response instead of a broken
 * connection.
 */
const lingerMs = 30_000

/** Turns errors into the shapes of the contract. Stack traces are never sent. */
export function answerErrors(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    done()
    if (raw.complete || raw.destroyed) return
    raw.resume()
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    dropBodyHeaders(reply)
    if (error instanceof FileMissing) return reply.code(404).send({ message: say('notFound') })
    if (error instanceof ApiProblem) {
      const current = error.current === undefined ? {} : { current: error.current }
      return reply
        .code(error.status)
        .headers(error.headers)
        .send({ ...error.body, ...current })
    }
    if (hasLeft(request, error)) {
      request.log.info('the client went away')
      return reply.code(400).send({ message: say('connectionClosed') })
    }
    if (isDiskFull(error)) {
      request.log.error({ err: error }, 'no space left')
      return reply.code(503).send({ message: say('noSpace') })
    }
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database is away')
      return reply
        .code(503)
        .header('retry-after', String(awaySeconds))
        .send({ message: say('databaseAway') })
    }
    if (isStoreAway(error)) {
      request.log.error({ err: error }, 'the store of files is away')
      return reply
        .code(503)
        .header('retry-after', String(awaySeconds))
        .send({ message: say('filesAway') })
    }
    const known = frameworkAnswers[error.code]
    if (known) return reply.code(known.status).send(known.body)
    if (error instanceof SyntaxError && error.statusCode === 400) {
      return reply.code(400).send({ non_field_errors: [say('notJson')] })
    }
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(error.statusCode).send({ message: error.message })
    }
    if (error.statusCode === 503) return reply.code(503).send({ message: say('tooBusy') })
    request.log.error({ err: error }, 'unhandled error')
    return reply.code(500).send({ message: say('ourFault') })
  })
}
