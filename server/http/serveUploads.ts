import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '../../contract/endpoints.ts'
import { say } from '../../contract/messages/sentences.ts'
import { needOf } from '../../contract/scopeOf.ts'
import { type TusMethod, tus } from '../../contract/uploads.ts'
import { limits } from '../../contract/values/limits.ts'
import { ApiProblem, conflict, notFound } from '../ApiProblem.ts'
import type { CurrentUser } from '../areas/auth/CurrentUser.ts'
import { acceptUpload } from '../areas/uploads/acceptUpload.ts'
import { endUpload } from '../areas/uploads/endUpload.ts'
import { renewUpload } from '../areas/uploads/renewUpload.ts'
import { startUpload } from '../areas/uploads/startUpload.ts'
import type { UploadRow } from '../areas/uploads/tables.ts'
import type { Services } from '../Services.ts'
import { checkAccess } from './checkAccess.ts'
import { limitAtOnce } from './limitAtOnce.ts'
import { receivedBody } from './receivedBody.ts'
import { tusProtocol } from './tusProtocol.ts'

/**
 * Serves resumable uploads with the tus protocol, with the rights and limits of the multipart upload. The library
 * implements the protocol; rights and the resulting videos are handled here.
 */
export async function serveUploads(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, uploads } = services
  const protocol = tusProtocol(services)
  // Shares its slots with multipart uploads.
  const places = limitAtOnce(services, api.clips.upload, limits.upload.atOnce.max)

  // Bodies are byte streams, whatever their content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  /** Returns the caller, in the types of the protocol. @throws ApiProblem 401, 412 */
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<CurrentUser> => {
    reply.headers({ 'tus-resumable': tus.version, 'tus-version': tus.version, 'cache-control': 'no-store' })
    const user = await checkAccess(services, request, { access: 'user', need: needOf(api.clips.upload) })
    if (!user) throw notFound()
    if (request.headers['tus-resumable'] !== tus.version) {
      throw new ApiProblem(412, { message: say('notTus', { version: tus.version }) })
    }
    return user
  }
  /** @throws ApiProblem 404, also for an upload of another user, 410 */
  const find = async (user: CurrentUser, { id }: { id: string }): Promise<UploadRow> => {
    const upload = await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id.replaceAll('\0', ''))
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (!upload) throw notFound()
    if (upload.expires_at.getTime() <= Date.now()) throw new ApiProblem(410, { message: say('uploadExpired') })
    return upload
  }
  /** Another request may have stored the last byte meanwhile. @throws the error otherwise */
  const unlessWhole = (upload: UploadRow) => async (error: unknown) => {
    if (await uploads.settle(upload)) return upload.bytes
    throw error
  }
  const on = (
    method: TusMethod,
    url: string,
    handler: (user: CurrentUser, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    app.route({ method, url, handler: async (request, reply) => handler(await enter(request, reply), request, reply) })

  on('POST', tus.path, async (user, request, reply) => {
    const upload = await startUpload(services, user, request.headers)
    try {
      await protocol.run('POST', request.headers, uploads.nameOf(upload))
    } catch (error) {
      await endUpload(services, upload.id)
      throw error
    }
    return reply
      .code(201)
      .headers({ location: `${tus.path}${upload.id}`, 'upload-expires': upload.expires_at.toUTCString() })
      .send()
  })

  on('HEAD', `${tus.path}:id`, async (user, request, reply) => {
    const upload = await find(user, request.params as { id: string })
    const offset = upload.finished_at
      ? upload.bytes
      : await protocol.run('HEAD', request.headers, uploads.nameOf(upload)).catch(unlessWhole(upload))
    // The response to the last request was lost, or its process was killed. A request that broke off got no response,
    // but its bytes count.
    const expires = await renewUpload(services, upload, offset)
    if (offset === upload.bytes) await acceptUpload(services, upload.id).catch(unlessRefused)
    return reply
      .headers({
        'upload-offset': offset,
        'upload-length': upload.bytes,
        'upload-expires': expires.toUTCString(),
      })
      .send()
  })

  on('PATCH', `${tus.path}:id`, async (user, request, reply) => {
    const upload = await find(user, request.params as { id: string })
    const isAtEnd = request.headers['upload-offset'] === String(upload.bytes)
    if (upload.finished_at && !isAtEnd) throw conflict('uploadElsewhere')
    if (upload.finished_at) return reply.code(204).header('upload-offset', upload.bytes).send()
    const leave = await places.enter(user.id)
    try {
      await uploads.keepRoom(Number(request.headers['content-length'] ?? 0))
      await db
        .updateTable('uploads')
        .set({ touched_at: new Date() })
        .where('id', '=', upload.id)
        .where('expires_at', '>', new Date())
        .execute()
      const body = receivedBody(request.raw, () => uploads.keepRoom(0))
      const offset = await protocol
        .run('PATCH', request.headers, uploads.nameOf(upload), body)
        .catch(async (error: unknown) => {
          const whole = await unlessWhole(upload)(error)
          if (!isAtEnd) throw conflict('uploadElsewhere')
          return whole
        })
      if (offset === upload.bytes) await acceptUpload(services, upload.id)
      const expires = await renewUpload(services, upload, offset)
      return reply.code(204).headers({ 'upload-offset': offset, 'upload-expires': expires.toUTCString() }).send()
    } finally {
      await leave()
    }
  })

  on('DELETE', `${tus.path}:id`, async (user, request, reply) => {
    const upload = await find(user, request.params as { id: string }).catch(unlessExpired)
    if (!upload || upload.finished_at) throw notFound()
    await protocol.letGo(uploads.nameOf(upload))
    if (!(await endUpload(services, upload.id))) throw notFound()
    return reply.code(204).send()
  })
}

/** An upload that is expired, or being deleted by another request, can't be deleted again. */
function unlessExpired(error: unknown): null {
  if (error instanceof ApiProblem && error.status === 410) return null
  throw error
}

/** The month was used up meanwhile, which is reported to the sender of the last byte. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiProblem)) throw error
}
