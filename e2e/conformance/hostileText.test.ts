import { connect } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointDeclaration } from '../../contract/endpoint.ts'
import { api, endpoints } from '../../contract/endpoints.ts'
import { type GoogleStandIn, startGoogleStandIn } from '../../server/testing/standIns/googleStandIn.ts'
import { type StripeStandIn, startStripeStandIn } from '../../server/testing/standIns/stripeStandIn.ts'
import { startTestServer, type TestServer, type TestUser } from '../../server/testing/startTestServer.ts'
import { sampleOf } from './samples.ts'

// Checks every text in the contract: invalid bytes, and text that no database can store, cause a refusal but never an
// error.
let google: GoogleStandIn
let stripe: StripeStandIn
let server: TestServer
beforeAll(async () => {
  google = await startGoogleStandIn()
  stripe = await startStripeStandIn()
  const { clientId, clientSecret, issuer, tokenInfoUrl } = google
  // Without workers, accepted uploads are not processed.
  server = await startTestServer({
    workers: 0,
    stripe: stripe.config,
    google: { clientId, clientSecret, issuer, tokenInfoUrl, flow: 'implicit' },
  })
})
afterAll(async () => {
  await server.stop()
  await google.stop()
  await stripe.stop()
})

const hostileTexts: Readonly<Record<string, string>> = {
  'a NUL': 'a\0b',
  'half a character': 'x\ud800y',
  'the other half': '\udc00',
  'ends of lines': 'x\r\nX-Injected: 1',
  'no character': '\uffff\ufffe',
  'a literal escape': '\\u0000',
}
/** Raw bytes for URLs and forms. */
const hostileBytes: Readonly<Record<string, Buffer>> = {
  'a NUL': Buffer.from('a\0b'),
  'bytes that are no UTF-8': Buffer.from([0x78, 0xff, 0xfe, 0xc0, 0x80]),
  'half a character in UTF-8': Buffer.from([0xed, 0xa0, 0x80]),
  'a sequence without its end': Buffer.from([0x78, 0xf0, 0x9f]),
}
const encoded = (bytes: Buffer): string => [...bytes].map((b) => `%${b.toString(16).padStart(2, '0')}`).join('')

/** A person for whom no call has succeeded yet; some calls delete accounts or end sessions. */
let caller: Promise<TestUser> | undefined

async function headersFor({ access }: EndpointDeclaration): Promise<Record<string, string>> {
  if (access === 'guest') return {}
  caller ??= server.makeUser({ staff: true, affiliate: true, plan: 'studio' })
  return { authorization: `Token ${(await caller).token}` }
}

async function call(
  endpoint: EndpointDeclaration,
  { path = endpoint.path, query = '', headers = {}, body }: Partial<Sent> = {},
): Promise<[number, unknown]> {
  const url = `${server.url}${path.replace(/\{\w+\}/g, 'unknown')}${query}`
  const own = await headersFor(endpoint)
  const init = { method: endpoint.method, headers: { ...own, ...headers }, ...(body === undefined ? {} : { body }) }
  const answer = await fetch(url, init)
  if (answer.ok) caller = undefined
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return [answer.status, isJson ? JSON.parse(text) : text]
}

interface Sent {
  path: string
  query: string
  headers: Record<string, string>
  body: BodyInit
}

/** Expects a success or a refusal in the shapes of the contract. 501 is allowed only where a provider is involved. */
function expectNoError(endpoint: EndpointDeclaration, what: string, [status, body]: [number, unknown]): void {
  const place = `${endpoint.id}, ${what}`
  if (status >= 500) expect([place, status, body, endpoint.errors.includes(501) ? 501 : 'no']).toContain(status)
  expect([place, status]).not.toEqual([place, 500])
  if (status >= 400) expect([place, typeof body]).toEqual([place, 'object'])
}

const boundary = 'xxHOSTILExx'
const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

interface Part {
  name: Buffer
  fileName?: Buffer
  value: Buffer
}

function formOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const chunks = parts.flatMap(({ name, fileName, value }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="`),
    name,
    ...(fileName ? [Buffer.from('"; filename="'), fileName] : []),
    Buffer.from('"\r\n\r\n'),
    value,
    Buffer.from('\r\n'),
  ])
  return new Uint8Array(Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]))
}

/** Returns the parts of a valid form. */
async function goodParts(endpoint: EndpointDeclaration): Promise<Part[]> {
  const parts: Part[] = []
  for (const [name, value] of Object.entries((await sampleOf(endpoint)?.make()) ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      const isFile = one instanceof File
      const bytes = isFile ? Buffer.from(await one.arrayBuffer()) : Buffer.from(String(one))
      parts.push({ name: Buffer.from(name), value: bytes, ...(isFile ? { fileName: Buffer.from(one.name) } : {}) })
    }
  }
  return parts
}

const withBody = endpoints.filter(({ body }) => body !== undefined)
const withForm = endpoints.filter(({ multipart }) => multipart !== undefined)
const withQuery = endpoints.filter(({ query }) => query !== undefined)
const withParams = endpoints.filter(({ path }) => path.includes('{'))
const named = (some: readonly EndpointDeclaration[]) => some.map((endpoint) => [endpoint.id, endpoint] as const)

describe('hostile text in a JSON body', () => {
  it.each(named(withBody))('%s', async (_, endpoint) => {
    const headers = { 'content-type': 'application/json' }
    const good = (await sampleOf(endpoint)?.make()) ?? {}
    const bodies: [string, object][] = Object.keys(good).flatMap((field) =>
      Object.entries(hostileTexts).flatMap(([what, text]): [string, object][] => [
        [`${what} as ${field}`, { ...good, [field]: text }],
        [`${what} below ${field}`, { ...good, [field]: { deep: [text] } }],
        [`${what} in a list as ${field}`, { ...good, [field]: [text] }],
      ]),
    )
    for (const [what, text] of Object.entries(hostileTexts)) {
      bodies.push([`${what} as a name`, { ...good, [text]: text }])
      if (endpoint === api.auth.resetPassword) bodies.push([what, { token: text, password: `${text} long enough` }])
      if (endpoint === api.auth.signupGoogle) bodies.push([what, { access_token: text }])
    }
    for (const [what, body] of bodies) {
      expectNoError(endpoint, what, await call(endpoint, { headers, body: JSON.stringify(body) }))
    }
    for (const [what, bytes] of Object.entries(hostileBytes)) {
      const body = new Uint8Array(Buffer.concat([Buffer.from('{"email":"'), bytes, Buffer.from('"}')]))
      expectNoError(endpoint, `${what} on the line`, await call(endpoint, { headers, body }))
    }
    for (const body of ['null', '"\\u0000"', '[]', '17', '{"__proto__":{"x":"\\u0000"}}', '{']) {
      const [status] = await call(endpoint, { headers, body })
      // An empty array counts as an object without fields, which is valid if all of them are optional.
      const isFine = body === '[]' && endpoint.body !== undefined && v.safeParse(endpoint.body, {}).success
      const accepted = endpoint.path.includes('{') ? 404 : Number(Object.keys(endpoint.responses)[0])
      const expected = isFine ? accepted : 400
      expect([endpoint.id, body, status]).toEqual([endpoint.id, body, expected])
    }
  })
})

describe('hostile text in a form', () => {
  it.each(named(withForm))('%s', async (_, endpoint) => {
    const good = await goodParts(endpoint)
    const headers = formHeaders
    for (const [what, bytes] of Object.entries(hostileBytes)) {
      const send = async (where: string, form: readonly Part[]) =>
        expectNoError(endpoint, `${what} as ${where}`, await call(endpoint, { headers, body: formOf(form) }))
      for (const part of good) {
        const others = good.filter((other) => other !== part)
        const changed = part.fileName ? { ...part, fileName: bytes } : { ...part, value: bytes }
        await send(String(part.name), [...others, changed])
        if (part.fileName) await send(`the name of ${part.name}`, [...others, { ...part, name: bytes }])
      }
      // All in one form: the server inspects the video for each form that it accepts.
      const renamed = good.map((part) => (part.fileName ? part : { ...part, name: bytes }))
      await send('the names of all texts', renamed)
    }
  })
})

describe('hostile text in a URL', () => {
  it.each(named([...new Set([...withQuery, ...withParams])]))('%s', async (_, endpoint) => {
    const good = (await sampleOf(endpoint)?.make()) ?? {}
    const body = endpoint.body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(good) } : {}
    const odd = [
      ...Object.values(hostileBytes).map(encoded),
      '%',
      '%zz',
      '%u0000',
      "';drop table users;--",
      '..%2f..%2fx',
    ]
    for (const text of [...odd, 'x'.repeat(250)]) {
      if (endpoint.query) {
        for (const field of [...Object.keys(good), 'cursor']) {
          const twice = `?${field}=${text}&${field}=${text}&${field}[x]=${text}`
          expectNoError(endpoint, `${field}=${text}`, await call(endpoint, { query: `?${field}=${text}` }))
          expectNoError(endpoint, twice, await call(endpoint, { query: twice }))
        }
      }
      if (!endpoint.path.includes('{')) continue
      const [status, answer] = await call(endpoint, { ...body, path: endpoint.path.replace(/\{\w+\}/, text) })
      expectNoError(endpoint, text, [status, answer])
      expect([endpoint.id, text, status]).toEqual([endpoint.id, text, expect.toSatisfy((n) => n === 400 || n === 404)])
    }
  })

  it.each([
    '/media/',
    '/',
    '/assets/',
    '/api/',
    '/api/newsletter/confirm?token=',
    '/api/newsletter/unsubscribe?token=',
  ])('outside the contract: %s', async (path) => {
    for (const bytes of Object.values(hostileBytes)) {
      for (const method of ['GET', 'POST', 'HEAD']) {
        const { status } = await fetch(`${server.url}${path}${encoded(bytes)}`, { method })
        expect([path, method, status < 500]).toEqual([path, method, true])
      }
    }
  })
})

it('replaces half a surrogate pair, and keeps a literal escape', async () => {
  const headers = { 'content-type': 'application/json' }
  const add = async (name: string) => {
    const [status, body] = await call(api.categories.create, { headers, body: JSON.stringify({ name }) })
    return [status, (body as { name: string }).name]
  }
  expect(await add('half \ud800')).toEqual([201, 'half \ufffd'])
  expect(await add('write \\u0000 for it')).toEqual([201, 'write \\u0000 for it'])
})

it.each([
  ['a header that is no text', 'authorization: Token \xff\xfe\0'],
  ['a range that is none', 'range: bytes=\xff-\xff'],
  ['a type that is none', 'content-type: \xff/\xff; boundary=\0'],
  ['a form without a boundary', 'content-type: multipart/form-data'],
  ['a host that is none', 'x-forwarded-for: \xff, \xfe'],
])('refuses %s', async (_, header) => {
  for (const [method, path] of [
    ['GET', '/api/profile/'],
    ['PATCH', '/api/profile/'],
    ['POST', '/api/auth/login/'],
    ['POST', '/api/stripe/webhook/'],
  ]) {
    const answer = await raw(
      `${method} ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
})

/** Sends bytes on a bare connection and returns the response. */
function raw(head: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(head, 'latin1'))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}
