import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { needOf } from '../../contract/scopeOf.ts'
import { invalidRequest } from '../ApiProblem.ts'
import type { CurrentUser } from '../areas/auth/CurrentUser.ts'
import { keepReserve } from '../files/keepReserve.ts'
import { type BlobAnswer, type FileHead, ReadyJson, type Route, type RouteAnswer, type RouteOptions } from '../route.ts'
import type { Services } from '../Services.ts'
import { checkAccess } from './checkAccess.ts'
import { type CallLimit, limitAtOnce } from './limitAtOnce.ts'
import { type Received, readMultipart } from './readMultipart.ts'
import { type Shape, shapeOf } from './shapeOf.ts'
import { type AnswerPlace, placeOf, type StoredAnswer, sendStored } from './storedAnswers.ts'
import { parseInput } from './validate.ts'

type AnyHandler = (context: Record<string, unknown>) => Promise<RouteAnswer>
type AnyHead = (context: Record<string, unknown>) => Promise<unknown>
type AnyBeforeUpload = (context: {
  services: Services
  user: CurrentUser | null
  request: FastifyRequest
}) => ReturnType<NonNullable<RouteOptions<EndpointDeclaration>['beforeUpload']>>

/** JSON bodies above these bytes are refused when only the disk reserve is left. */
const largeBody = 16 * 1024

/** Registers every route with and without a trailing slash. */
export function registerRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const entry of routes) {
    const { atOnce } = entry.endpoint
    const limit = atOnce ? limitAtOnce(services, entry.endpoint, atOnce) : undefined
    const path = entry.endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.route({
      method: entry.endpoint.method as HTTPMethods,
      url: path,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(services, entry, limit, request, reply),
    })
    if (entry.endpoint.method === 'GET') app.head(path, (request, reply) => answerHead(services, entry, request, reply))
  }
}

async function answer(
  services: Services,
  entry: Route,
  limit: CallLimit | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { endpoint, options } = entry
  const { user, place, stored, params, query } = await readAddress(services, entry, request)
  if (stored) return sendStored(reply, stored)
  const leave = user ? await limit?.enter(user.id) : undefined
  let received: Received | null = null
  /** A streamed file takes as long as its caller needs. */
  let isStreaming = false
  try {
    let body: unknown
    if (endpoint.multipart) {
      const beforeUpload = options.beforeUpload as AnyBeforeUpload | undefined
      const limits = await beforeUpload?.({ services, user, request })
      const place = { tempDir: services.tempDir, reserve: services.config.diskReserve }
      received = await readMultipart(request, endpoint.multipart.files, place, limits)
      body = await parseInput(endpoint.multipart.fields, received.fields)
    } else if (endpoint.body) {
      if (request.body === undefined) throw invalidRequest('jsonMissing')
      const bytes = Number(request.headers['content-length'] ?? largeBody)
      if (bytes >= largeBody) await keepReserve(services.tempDir, services.config.diskReserve, bytes)
      body = await parseInput(endpoint.body, request.body)
    }
    const handler = entry.handler as unknown as AnyHandler
    const result = await handler({ services, body, query, params, user, files: received?.files, request })
    isStreaming = leave !== undefined && isStream(endpoint, result) && !reply.raw.closed
    if (isStreaming) reply.raw.once('close', () => void leave?.())
    return await send(services, { endpoint, result, place }, request, reply)
  } finally {
    await received?.clean()
    if (!isStreaming) await leave?.()
  }
}

const jsonType = 'application/json; charset=utf-8'

/**
 * Answers HEAD: the status and headers of GET as far as they are known without its work (record 190). Does not count as
 * a running call.
 */
async function answerHead(services: Services, entry: Route, request: FastifyRequest, reply: FastifyReply) {
  const { user, stored, params, query } = await readAddress(services, entry, request)
  if (stored) return sendStored(reply, stored)
  const { endpoint, options } = entry
  const head = await (options.head as AnyHead | undefined)?.({ services, user, params, query, request })
  reply.header('cache-control', 'no-store')
  if (endpoint.responses[200] !== 'blob') return reply.type(jsonType).send()
  const { contentType, bytes, headers } = head as FileHead
  if (bytes !== undefined) reply.header('content-length', bytes)
  return reply.headers(headers).type(contentType).send()
}

interface Address {
  user: CurrentUser | null
  place: AnswerPlace | null
  /** The cached answer, if there is one. */
  stored: StoredAnswer | null | undefined
  params: Record<string, string>
  query: unknown
}

/** Returns the caller and the parsed URL. @throws ApiProblem */
async function readAddress(
  services: Services,
  { endpoint, options }: Route,
  request: FastifyRequest,
): Promise<Address> {
  const user = await checkAccess(services, request, { access: endpoint.access, need: needOf(endpoint) })
  const place = options.stored && user ? placeOf(user, request) : null
  const stored = place && services.answers.read(place)
  const params = decodeParams(request.params as Record<string, string>)
  // The query of a cached answer was valid when it was made.
  const query = endpoint.query && !stored ? await parseInput(endpoint.query, request.query) : undefined
  return { user, place, stored, params, query }
}

const isStream = ({ responses }: EndpointDeclaration, { status, body }: RouteAnswer): boolean =>
  responses[status as 200] === 'blob' && 'stream' in (body as BlobAnswer)

/** Ids that are too long are unknown anyway; PostgreSQL would reject NUL. */
function decodeParams(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, value.replaceAll('\0', '').slice(0, 200)]),
  )
}

/** Where mistakes are only logged, checking a sample of the responses is enough. */
const checkedOnceIn = 100

interface KnownAnswer {
  shape: Shape
  /** Number of responses so far. */
  answers: number
}
const knownAnswers = new Map<GenericSchema, KnownAnswer>()

function knownAnswer(schema: GenericSchema): KnownAnswer {
  const known = knownAnswers.get(schema) ?? { shape: shapeOf(schema), answers: 0 }
  knownAnswers.set(schema, known)
  return known
}

interface Finished {
  endpoint: EndpointDeclaration
  result: RouteAnswer
  place: AnswerPlace | null
}

async function send(
  services: Services,
  { endpoint, result, place }: Finished,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const schema = endpoint.responses[result.status as 200]
  reply.code(result.status).headers(result.headers ?? {})
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (schema === 'blob') {
    const blob = result.body as BlobAnswer
    if ('address' in blob) return reply.redirect(blob.address, 302)
    const { stream, contentType, bytes } = blob
    if (bytes !== undefined) reply.header('content-length', bytes)
    return reply.type(contentType).send(stream)
  }
  if (!schema) throw new Error(`${endpoint.id} answered ${result.status}, which the contract does not declare.`)
  const body = shaped(services, endpoint, schema, { result, request })
  const isReady = body instanceof ReadyJson
  if (place && result.status === 200) {
    const text = isReady ? body.text : JSON.stringify(body)
    return sendStored(reply, await services.answers.keep(place, text, result.headers ?? {}))
  }
  return isReady ? reply.type(jsonType).send(body.text) : reply.send(body)
}

/** Returns the body in the shape of the contract. A violation throws in strict mode, and is logged otherwise. */
function shaped(
  { config }: Services,
  endpoint: EndpointDeclaration,
  schema: GenericSchema,
  { result, request }: { result: RouteAnswer; request: FastifyRequest },
): unknown {
  const known = knownAnswer(schema)
  known.answers += 1
  const ready = result.body instanceof ReadyJson ? result.body : null
  if (!config.strict && known.answers % checkedOnceIn !== 1) return ready ?? known.shape(result.body)
  const checked = v.safeParse(schema, ready ? JSON.parse(ready.text) : result.body)
  if (!checked.success) {
    const issues = checked.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    if (config.strict) throw new Error(`${endpoint.id} violates the contract: ${issues.join('; ')}`)
    request.log.error({ endpoint: endpoint.id, issues }, 'answer violates the contract')
  }
  return ready ?? checked.output
}
