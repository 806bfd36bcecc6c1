import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { parseRange } from './parseRange.ts'
import { isSigned, signedUrl } from './signedUrl.ts'

/** The inline content allowed in a page. */
const ownScript = 'addEventListener("submit", () => {})'

let server: TestServer
let appDir: string
beforeAll(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'clipaway-dist-'))
  await mkdir(join(appDir, 'assets'))
  await writeFile(join(appDir, 'index.html'), '<!doctype html><title>App</title>')
  await writeFile(join(appDir, 'landing.html'), '<!doctype html><title>Landing</title>')
  await writeFile(join(appDir, 'login.html'), `<!doctype html><title>Login</title><script>${ownScript}</script>`)
  await writeFile(join(appDir, 'login.google.html'), '<!doctype html><title>Login with Google</title>')
  await writeFile(join(appDir, 'assets', 'main-a1b2c3.js'), 'export {}')
  await writeFile(join(appDir, 'assets', 'main-a1b2c3.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(appDir, 'version.json'), '{"commit":"abc123","built_at":"2026-01-01T00:00:00.000Z"}')
  server = await startTestServer({ appDir, workers: 0 })
})
afterAll(async () => {
  await server.stop()
  await rm(appDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const login = (payload: string | Buffer, type = 'application/json') =>
  server.app.inject({ method: 'POST', url: '/api/auth/login/', payload, headers: { 'content-type': type } })

describe('the API', () => {
  it('answers unknown paths with 404 and a message', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/clips/x/y/z', '/media/x']) {
      const answer = await get(path)
      expect([path, [403, 404].includes(answer.statusCode), typeof answer.json().message]).toEqual([
        path,
        true,
        'string',
      ])
    }
  })

  it('answers 400 for a form with an overlong boundary', async () => {
    const { token } = await server.makeUser()
    const type = `multipart/form-data; boundary=${'b'.repeat(1000)}`
    const headers = { authorization: `Token ${token}`, 'content-type': type }
    const answer = await server.app.inject({ method: 'POST', url: '/api/clips/', payload: '--b--', headers })
    expect([answer.statusCode, answer.json().non_field_errors]).toEqual([400, [expect.stringMatching(/\.$/)]])
  })

  it('accepts paths with and without a trailing slash', async () => {
    expect((await get('/api/config')).statusCode).toBe(200)
    expect((await get('/api/config/')).statusCode).toBe(200)
  })

  it('answers broken, odd and oversized bodies with their status and no stack trace', async () => {
    const cases: [string | Buffer, string, number][] = [
      ['{', 'application/json', 400],
      ['', 'application/json', 400],
      ['null', 'application/json', 400],
      ['[]', 'application/json', 400],
      ['{"email":{"$gt":""},"password":["x"]}', 'application/json', 400],
      ['{"__proto__":{"is_staff":true},"email":"a@b.example","password":"x"}', 'application/json', 400],
      [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json', 400],
      ['{"email":"a\\u0000@b.example","password":"\\u0000"}', 'application/json', 400],
      [`{"email":"${'a'.repeat(10 * 1024 * 1024)}"}`, 'application/json', 413],
      ['a=b', 'application/x-www-form-urlencoded', 415],
      [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'application/json', 400],
      [`{"email":${'{"a":'.repeat(60)}1${'}'.repeat(60)},"password":"x"}`, 'application/json', 400],
      [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'application/json', 400],
      ['['.repeat(300_000), 'application/json', 400],
    ]
    for (const [payload, type, status] of cases) {
      const answer = await login(payload, type)
      expect([String(payload).slice(0, 40), answer.statusCode]).toEqual([String(payload).slice(0, 40), status])
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(|\.ts:/)
    }
  })

  it('refuses the NUL character, which the database can’t store, everywhere', async () => {
    const { token } = await server.makeUser()
    const headers = { authorization: `Token ${token}` }
    const payload = { name: 'a\u0000b', email: 'nul@example.com', password: 'long enough' }
    const signup = await server.app.inject({ method: 'POST', url: '/api/auth/signup/', payload })
    expect([signup.statusCode, Object.keys(signup.json())]).toEqual([400, ['name']])
    expect((await get('/api/clips/?search=%00', headers)).statusCode).toBe(400)
    expect((await server.app.inject({ method: 'DELETE', url: '/api/clips/a%00b', headers })).statusCode).toBe(404)
  })

  it('hides the details of a server error', async () => {
    const { token } = await server.makeUser()
    const { sessions } = server.services
    Object.assign(server.services, { sessions: undefined })
    try {
      const answer = await get('/api/profile/', { authorization: `Token ${token}` })
      expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'Something went wrong on our side.' }])
    } finally {
      Object.assign(server.services, { sessions })
    }
  })

  it('describes every endpoint in its OpenAPI document, including multipart bodies', async () => {
    const document = (await get('/api/schema.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { path, method, id, multipart, responses } of endpoints) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(id)
      for (const status of Object.keys(responses)) expect(operation.responses[status]).toBeDefined()
      if (!multipart) continue
      const { properties, additionalProperties } = operation.requestBody.content['multipart/form-data'].schema
      for (const name of Object.keys(multipart.files)) {
        if (name === '*') expect(additionalProperties.anyOf).toHaveLength(2)
        else expect(properties[name]).toBeDefined()
      }
    }
  })

  it('names the scope of every endpoint in the document, and the webhooks', async () => {
    const document = (await get('/api/schema.json')).json()
    expect(document.paths['/api/clips/'].get.security).toEqual([{ personalToken: ['clips:read'] }, { session: [] }])
    expect(document.paths['/api/profile/'].get.security).toEqual([{ session: [] }])
    expect(document.paths['/api/auth/login/'].post.security).toEqual([])
    expect(document.tags[0]).toEqual({ name: 'clips' })
    expect(Object.keys(document.webhooks)).toEqual(['clips.ready', 'video.failed'])
  })

  it('shows the document as a page without external resources', async () => {
    const page = await get('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const links = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      const { statusCode, headers, rawPayload } = await get(link)
      expect([link, statusCode, rawPayload.length > 0]).toEqual([link, 200, true])
      expect(headers['content-type']).toMatch(/^(text\/(css|javascript)|image\/png|application\/json)/)
    }
  })

  it('compresses long responses, and refuses compressed bodies', async () => {
    const schema = await get('/api/schema.json', { 'accept-encoding': 'gzip' })
    expect(schema.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(schema.rawPayload).toString())).toHaveProperty('openapi')
    const body = brotliCompressSync('{"email":"a@b.example","password":"x"}')
    const refused = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: body,
      headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    })
    expect(refused.statusCode).toBe(400)
  })

  it('serves the constants and the public configuration to guests', async () => {
    expect((await get('/api/constants/')).json().result.headline).toBeTruthy()
    expect((await get('/api/config/')).json()).toEqual({
      google_client_id: null,
      google_flow: 'implicit',
      stripe_public_key: null,
      sentry_dsn: null,
      sends_email: false,
      recognises_speech: false,
      limits: null,
    })
    expect((await get('/api/subscription/plans/')).json().map(({ name }: { name: string }) => name)).toEqual([
      'free',
      'creator',
      'studio',
    ])
  })
})

describe('the app', () => {
  it('is one page at every path of a screen', async () => {
    for (const path of ['/dashboard/clips', '/invite/abc', '/no/such/page']) {
      const answer = await get(path)
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-cache'])
      expect(answer.body).toContain('<title>App</title>')
    }
  })

  it('answers 404 for a missing file, with the app as the body of a navigation', async () => {
    for (const path of ['/anything.json', '/no.such.file', '/dashboard/x.js?t=1', '/wp-login%2ephp', '/assets/x']) {
      const answer = await get(path)
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, { message: 'Not found.' }])
    }
    const opened = await get('/no.such.page', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([opened.statusCode, opened.body]).toEqual([404, expect.stringContaining('<title>App</title>')])
    const asset = await get('/assets/gone.js', { accept: 'text/html,*/*' })
    expect([asset.statusCode, asset.headers['content-type']]).toEqual([404, expect.stringContaining('json')])
  })

  it('serves the prerendered landing page at the root', async () => {
    const answer = await get('/')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(answer.body).toContain('<title>Landing</title>')
    // Google's sign-in is not set up.
    expect((await get('/login')).body).toContain('<title>Login</title>')
  })

  it('serves assets as immutable, and 404 for missing ones', async () => {
    const asset = await get('/assets/main-a1b2c3.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/main-000000.js')).statusCode).toBe(404)
  })

  it('serves the compressed copy of a file to clients that accept it', async () => {
    const asset = await get('/assets/main-a1b2c3.js', { 'accept-encoding': 'gzip, br' })
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(asset.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('export {}')
    const plain = await get('/assets/main-a1b2c3.js')
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {}'])
    expect(plain.headers.vary).toContain('accept-encoding')
  })

  it('serves nothing outside its folder', async () => {
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/.sources', '/%00']) {
      expect((await get(path)).body).not.toContain('"dependencies"')
    }
  })

  it('has the same rate limit as the API, including missing pages', async () => {
    const { rates } = server.services.config
    const own = await startTestServer({ appDir, workers: 0, rates: { ...rates, requestsPerMinute: 3 } })
    const statuses = async (url: string) => {
      const all: number[] = []
      for (let i = 0; i < 4; i += 1) all.push((await own.app.inject({ url, remoteAddress: '10.9.9.9' })).statusCode)
      return all
    }
    expect(await statuses('/assets/main-a1b2c3.js')).toEqual([200, 200, 200, 429])
    expect(await statuses('/api/nothing')).toEqual([429, 429, 429, 429])
    await own.stop()
  })

  it('refuses POST', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/dashboard' })).statusCode).toBe(405)
  })

  it('reports its build', async () => {
    expect((await get('/version.json?t=1')).json()).toEqual({ commit: 'abc123', built_at: '2026-01-01T00:00:00.000Z' })
  })
})

describe('security headers', () => {
  it('are in every response, and don’t force https on a plain installation', async () => {
    for (const path of ['/', '/api/config/', '/api/nothing']) {
      const { headers } = await get(path)
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  it('allow the inline script of a page by its hash, and no other', async () => {
    const hash = createHash('sha256').update(ownScript).digest('base64')
    const policy = String((await get('/login')).headers['content-security-policy'])
    expect(policy.split(';').find((part) => part.startsWith('script-src'))).toBe(
      `script-src 'self' 'sha256-${hash}' 'wasm-unsafe-eval'`,
    )
  })

  it('leave the policies for documents out of scripts', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await get('/assets/main-a1b2c3.js', { 'accept-encoding': encoding })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['content-security-policy']).toBeUndefined()
    }
  })

  it('name Stripe, Google and Sentry only if they are configured', async () => {
    const { headers } = await get('/')
    expect(headers['content-security-policy']).not.toMatch(/stripe|google|sentry/)
    const full = await startTestServer(
      { workers: 0 },
      {
        STRIPE_SECRET_KEY: 'sk',
        STRIPE_PUBLIC_KEY: 'pk',
        GOOGLE_CLIENT_ID: 'id',
        SENTRY_PUBLIC_DSN: 'https://key@errors.example/1',
      },
    )
    const policy = String((await full.app.inject({ url: '/' })).headers['content-security-policy'])
    await full.stop()
    expect(policy).toContain('https://js.stripe.com')
    expect(policy).toContain('https://accounts.google.com/gsi/')
    expect(policy).toContain('https://errors.example')
  })
})

describe('signed addresses', () => {
  const signing = {
    secret: 's'.repeat(32),
    publicUrl: 'http://x',
    config: { mediaLifetime: 3600, corsOrigins: [] },
  } as never
  const parts = (address: string) => {
    const url = new URL(address, 'http://x')
    return [
      url.pathname.replace('/media/', ''),
      url.searchParams.get('e') ?? '',
      url.searchParams.get('s') ?? '',
    ] as const
  }
  it('are valid until they expire, and stay the same for a while', () => {
    const now = Date.UTC(2026, 0, 1, 12, 10)
    const address = signedUrl(signing, 'a/b.mp4', now)
    expect(signedUrl(signing, 'a/b.mp4', now + 60_000)).toBe(address)
    expect(isSigned(signing, ...parts(address), now + 3600_000)).toBe(true)
    expect(isSigned(signing, ...parts(address), now + 3 * 3600_000)).toBe(false)
    expect(isSigned(signing, 'a/c.mp4', parts(address)[1], parts(address)[2], now)).toBe(false)
  })
})

describe('ranges', () => {
  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['chunks=0-1', null],
    ['bytes=-', null],
  ])('parses %s', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })
})
