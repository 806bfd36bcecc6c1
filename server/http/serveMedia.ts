import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../../contract/messages/sentences.ts'
import { forbidden, notFound } from '../ApiProblem.ts'
import { FileMissing } from '../files/Files.ts'
import { mediaTypeOf } from '../files/mediaTypes.ts'
import type { Services } from '../Services.ts'
import { parseRange } from './parseRange.ts'
import { isSigned } from './signedUrl.ts'

/** Seconds that an address of the store outlives the redirect to it: a player may start late. */
const graceSeconds = 3600

/** Serves stored files at signed addresses, because a `<video>` sends no Authorization header. */
export function serveMedia(app: FastifyInstance, services: Services): void {
  app.get('/media/*', { exposeHeadRoute: true }, async (request, reply) => {
    const key = (request.params as Record<string, string>)['*'] ?? ''
    const { e = '', s = '' } = request.query as Record<string, string | undefined>
    if (!isSigned(services, key, String(e), String(s))) throw forbidden('addressExpired')
    try {
      return await sendFile(services, key, Number(e), request, reply)
    } catch (error) {
      if (error instanceof FileMissing) throw notFound()
      throw error
    }
  })
}

/** A key is never rewritten, so it identifies its bytes. */
const etagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url')}"`

async function sendFile(
  { files }: Services,
  key: string,
  expires: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const maxAge = Math.max(0, expires - Math.floor(Date.now() / 1000))
  // The store answers ranges itself. Its signature is valid for GET alone.
  if (files.address && request.method === 'GET') {
    const address = await files.address(key, maxAge + graceSeconds)
    return reply.header('cache-control', `private, max-age=${maxAge}`).redirect(address, 302)
  }
  const size = await files.size(key)
  if (size === null) throw new FileMissing(key)
  const etag = etagOf(key)
  reply
    .type(mediaTypeOf(key))
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    // A key is never rewritten, so the content can be cached as long as its address is valid.
    .header('cache-control', `private, max-age=${maxAge}, immutable`)
  const { range: wanted, 'if-range': ifRange = etag } = request.headers
  // The caller has part of another file, so it gets the whole one.
  const range = ifRange === etag ? parseRange(wanted, size) : null
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .type('application/json')
      .header('content-range', `bytes */${size}`)
      .send({ message: say('noSuchBytes') })
  }
  const length = range ? range.end - range.start + 1 : size
  reply.code(range ? 206 : 200).header('content-length', length)
  if (range) reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // An empty stream leaves the length as it was set; sending nothing would make it 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await files.open(key, range ?? undefined))
}
