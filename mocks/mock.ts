import { type HttpHandler, HttpResponse } from 'msw'
import type { Access, EndpointDeclaration, ParamsOf, ParsedBodyOf, ParsedQueryOf } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { atOnceSentence } from '../contract/messages/atOnceSentence.ts'
import { type Need, needOf } from '../contract/scopeOf.ts'
import type { User } from '../contract/user.ts'
import { forbidden, type MockAnswer, type Refusal, tooMany, unauthorized } from './answers.ts'
import { EndpointHandler } from './EndpointHandler.ts'
import { type Files, parseRequest } from './parseRequest.ts'

/** The holder of a token. */
export interface Caller {
  user: User
}

/** Returns the holder of a token (`null`: none was sent), or `null` if the token has no holder. */
export type Identify<C extends Caller> = (token: string | null) => C | null

export interface MockRequest<E extends EndpointDeclaration, C extends Caller> {
  params: ParamsOf<E>
  query: ParsedQueryOf<E>
  body: ParsedBodyOf<E>
  files: Files
  /** The request's key. */
  token: string | null
  /** The caller; `null` on calls open to guests. */
  caller: E['access'] extends 'guest' ? null : C
}

/** The paths without a parameter, since `favorites` and `not_ready` are not clip ids. */
const fixedAddresses = new Set(
  endpoints.filter(({ path }) => !path.includes('{')).map(({ method, path }) => `${method} ${withoutSlash(path)}`),
)

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}

function isForAnother({ path }: EndpointDeclaration, { method, url }: Request): boolean {
  const asked = new URL(url).pathname
  const address = withoutSlash(asked.slice(Math.max(0, asked.indexOf('/api/'))))
  return path.includes('{') && fixedAddresses.has(`${method} ${address}`)
}

/** Returns the handler of an endpoint at any origin, with the raw request. */
export function handle(
  endpoint: EndpointDeclaration,
  respond: (request: Request, params: Record<string, string>) => Response | Promise<Response>,
): HttpHandler {
  return new EndpointHandler(endpoint, ({ request, params }) =>
    // Without a response, MSW tries the next handler.
    isForAnother(endpoint, request) ? undefined : respond(request, params as Record<string, string>),
  )
}

export function toResponse({
  status,
  body,
  headers = {},
}: {
  status: number
  body: unknown
  headers?: object
}): Response {
  const init = { status, headers: { ...headers } }
  return body instanceof Blob ? new Response(body, init) : HttpResponse.json(body as object, init)
}

/** Returns the key of a request. */
export const tokenOf = (request: Request) =>
  /^(?:Token|Bearer) (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? null

function refusalFor(access: Access, caller: Caller | null): Refusal | null {
  if (access === 'guest') return null
  if (caller === null) return unauthorized()
  if (access === 'staff' && !caller.user.is_staff) return forbidden('staffOnly')
  if (access === 'affiliate' && !caller.user.is_affiliate) return forbidden('affiliatesOnly')
  return null
}

/** Returns the key for counting a user's concurrent calls to one endpoint. */
export const callOf = ({ id }: EndpointDeclaration, caller: { user: Pick<User, 'id'> } | null): string =>
  `${id} ${caller?.user.id}`

/**
 * Returns a typed handler for one endpoint. Like the server, it first checks the caller (401, 403), then parses and
 * validates the request (400, 413, 415). Then the resolver answers in the shapes that the contract declares.
 */
export function mock<E extends EndpointDeclaration, C extends Caller, const Answer extends MockAnswer<E>>(
  endpoint: E,
  // `const` keeps the literals of a response: `'success'` must not widen to a string.
  resolver: (request: MockRequest<E, C>) => Answer | Promise<Answer>,
  identify: Identify<C>,
  refuseToken: (token: string | null, need: Need) => Refusal | null = () => null,
  underWay: Map<string, number> = new Map(),
): HttpHandler {
  return handle(endpoint, async (request, params) => {
    const token = tokenOf(request)
    const caller = endpoint.access === 'guest' ? null : identify(token)
    const refused = endpoint.access === 'guest' ? null : refuseToken(token, needOf(endpoint))
    const refusal = refused ?? refusalFor(endpoint.access, caller)
    if (refusal) return toResponse(refusal)
    const call = callOf(endpoint, caller)
    const running = underWay.get(call) ?? 0
    const { atOnce: max = Number.POSITIVE_INFINITY } = endpoint
    if (caller && running >= max) return toResponse(tooMany(30, atOnceSentence(endpoint), { max }))
    underWay.set(call, running + 1)
    try {
      return await answer(request, { params, token, caller })
    } finally {
      underWay.set(call, (underWay.get(call) ?? 1) - 1)
    }
  })

  async function answer(
    request: Request,
    given: Pick<MockRequest<E, C>, 'token'> & { params: object; caller: C | null },
  ) {
    const parsed = await parseRequest(endpoint, request)
    if (!parsed.ok) return toResponse(parsed.refusal)
    // The parsed values have the types of the endpoint's schemas, but the compiler cannot infer that.
    const mockRequest = { ...parsed.value, ...given } as unknown as MockRequest<E, C>
    return toResponse((await resolver(mockRequest)) as { status: number; body: unknown })
  }
}

/** Returns a handler with a fixed response, for scenarios. */
export const stage = <E extends EndpointDeclaration, const Answer extends MockAnswer<E>>(
  endpoint: E,
  answer: Answer,
): HttpHandler => handle(endpoint, () => toResponse(answer as { status: number; body: unknown }))
