import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { requesterOf } from '../testing/requester.ts'
import { type SentryStandIn, startSentryStandIn } from '../testing/standIns/sentryStandIn.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { hidePersonal } from './hidePersonal.ts'

let sentry: SentryStandIn
let server: TestServer
beforeAll(async () => {
  sentry = await startSentryStandIn()
  server = await startTestServer({ sentry: { dsn: sentry.dsn, publicDsn: 'https://key@errors.example/2' } })
})
afterAll(async () => {
  await server.stop()
  await sentry.stop()
})
const ask = requesterOf(() => server)

it('receives server errors without personal data', async () => {
  const user = await server.makeUser({ name: 'Secret Name', email: 'secret@person.example' })
  const before = server.services.payments
  server.services.payments = {
    ...before,
    billingPortal: async () => {
      throw new TypeError('no portal for secret@person.example at /x?token=abc')
    },
  }
  expect((await ask('POST', '/api/subscription/manage/?private=value', { as: user, json: {} })).status).toBe(500)
  server.services.payments = before
  const [envelope = ''] = await eventually(
    async () => sentry.envelopes,
    (all) => all.length > 0,
  )
  expect(envelope).toContain('"type":"TypeError"')
  expect(envelope).toContain('"where":"POST /api/subscription/manage/"')
  expect(envelope).toContain('sentry.test.ts')
  for (const personal of [
    'secret@person',
    'Secret Name',
    user.token,
    user.user.id,
    'private=value',
    'token=abc',
    '127.0.0.1',
  ]) {
    expect(envelope.replaceAll(sentry.dsn, '')).not.toContain(personal)
  }
})

it('receives failed jobs, but no refusals', async () => {
  const before = sentry.envelopes.length
  expect((await ask('POST', '/api/auth/login/', { json: {} })).status).toBe(400)
  expect((await ask('GET', '/api/profile/')).status).toBe(401)
  expect((await ask('GET', '/api/nowhere/')).status).toBe(404)
  await server.services.jobs.send('free-files', { prefix: 'no key' })
  const [first] = await eventually(
    async () => sentry.envelopes.slice(before),
    (all) => all.length > 0,
  )
  expect(first).toContain('"where":"job free-files"')
})

it('gives the browser its own DSN, and allows pages to connect to that host only', async () => {
  const { body, headers } = await ask('GET', '/api/config/')
  expect(body).toMatchObject({ sentry_dsn: 'https://key@errors.example/2' })
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://errors.example;")
})

it.each([
  ['Key (email)=(a.b+c@d.example) exists', 'Key (email)=([hidden]) exists'],
  ["Key (email)=(o'neil&co@xn--mller-kva.example) exists", 'Key (email)=([hidden]) exists'],
  ['no mailbox for jürgen@bücher.example', 'no mailbox for [hidden]'],
  ['GET https://x.example/p?token=abc failed', 'GET https://x.example/p?[hidden] failed'],
  ['invalid input syntax for type json: "Anna Maria"', 'invalid input syntax for type json: "[hidden]"'],
  ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED [hidden]:5432'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('hides personal data: %s', (sentence, shown) => {
  expect(hidePersonal(sentence)).toBe(shown)
})
