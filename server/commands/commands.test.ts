import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../contract/user.ts'
import { maxMailTries } from '../areas/news/sendNewsletterMails.ts'
import { noteCall } from '../languageModel/modelUsage.ts'
import { requesterOf } from '../testing/requester.ts'
import { runHere } from '../testing/runHere.ts'
import { runProgram } from '../testing/runProgram.ts'
import { startGoogleStandIn } from '../testing/standIns/googleStandIn.ts'
import { listenLocally } from '../testing/standIns/listenLocally.ts'
import { type S3Server, startS3 } from '../testing/standIns/s3Server.ts'
import { startSmtpStandIn } from '../testing/standIns/smtpStandIn.ts'
import { startStripeStandIn } from '../testing/standIns/stripeStandIn.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { doctorHelp, runDoctor } from './runDoctor.ts'
import { runStaff, staffHelp } from './runStaff.ts'

let dataDir: string
let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipaway-commands-'))
  server = await startTestServer({ dataDir })
  env = { DATA_DIR: dataDir, DATABASE_URL: server.services.config.databaseUrl ?? '', PUBLIC_URL: server.url }
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

describe('speech', () => {
  const speech = (...args: string[]) => runProgram('speech', args, env)

  it('states licence, size, memory and time before the download, and names an unreachable host', async () => {
    const tried = await speech('install', '--mirror', 'http://127.0.0.1:1/model')
    expect(tried.code).toBe(1)
    for (const word of ['CC BY 4.0', '670 MB', 'memory', 'time', '127.0.0.1:1 can’t be reached'])
      expect(tried.words).toContain(word)
    expect(await speech('status')).toMatchObject({ code: 0, words: expect.stringContaining('not installed') })
    expect((await speech('remove')).code).toBe(0)
    expect((await speech('listen')).code).toBe(2)
  })
})

describe('staff', () => {
  const staff = (...args: string[]) => runHere(staffHelp, runStaff, args, env)

  it('grants and revokes the right while the server runs', async () => {
    const one = await server.makeUser()
    expect(await staff('list')).toMatchObject({ code: 0, words: expect.stringContaining('No staff yet') })
    expect(await runProgram('staff', ['add', one.email.toUpperCase()], env)).toEqual({
      code: 0,
      words: `${one.email} is now staff.\n`,
    })
    const two = await server.makeUser({ staff: true })
    expect((await ask('GET', '/api/staff/', { as: one })).status).toBe(200)
    expect(await staff('add', one.email)).toMatchObject({ code: 0, words: expect.stringContaining('already') })
    expect((await staff('list')).words).toContain(two.email)
    expect((await staff('remove', one.email)).code).toBe(0)
    expect((await ask('GET', '/api/staff/', { as: one })).status).toBe(403)
    expect(await staff('remove', two.email)).toMatchObject({ code: 1, words: expect.stringContaining('last') })
  })

  it('asks to sign up first, or creates the account and mails a link to set its password', async () => {
    const email = 'new.boss@example.com'
    const refused = await staff('add', email)
    expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('Sign up first') })
    const made = await staff('add', email, '--create', '--name', 'New Boss')
    const token = /password-reset\?token=([\w-]{43})/.exec(made.words)?.[1]
    expect([made.code, (await server.outbox()).at(-1)?.to]).toEqual([0, email])
    expect((await server.outbox()).at(-1)?.text).toContain(token)
    const set = await ask('POST', '/api/auth/reset-password/', { json: { token, password: 'long enough' } })
    expect(set.status).toBe(200)
    const { body } = await ask<{ user: User }>('POST', '/api/auth/login/', { json: { email, password: 'long enough' } })
    expect(body.user).toMatchObject({ name: 'New Boss', is_staff: true })
  })

  it('refuses an unverified address, and takes over its account with --create', async () => {
    const stranger = await server.makeUser({ verified: false })
    const refused = await staff('add', stranger.email)
    expect(refused).toMatchObject({ code: 1, words: expect.stringContaining('hasn’t been confirmed') })
    expect((await ask('GET', '/api/staff/', { as: stranger })).status).toBe(403)
    const made = await staff('add', stranger.email, '--create')
    const token = /password-reset\?token=([\w-]{43})/.exec(made.words)?.[1]
    const old = { email: stranger.email, password: stranger.password }
    expect((await ask('GET', '/api/profile/', { as: stranger })).status).toBe(401)
    expect((await ask('POST', '/api/auth/login/', { json: old })).status).toBe(400)
    await ask('POST', '/api/auth/reset-password/', { json: { token, password: 'the owner’s' } })
    const json = { email: stranger.email, password: 'the owner’s' }
    const { body } = await ask<{ user: User }>('POST', '/api/auth/login/', { json })
    expect(body.user).toMatchObject({ is_staff: true, email_verified: true })
  })

  it('shows its usage, also after invalid arguments', async () => {
    expect(await staff('--help')).toMatchObject({ code: 0, words: expect.stringContaining('npm run staff -- add') })
    const notUnderstood = { code: 2, words: expect.stringContaining('--help') }
    for (const args of [['fly'], ['add', 'no address'], ['list', '--what'], [], ['add'], ['add', 'a@b.example', 'c']]) {
      expect(await staff(...args)).toMatchObject(notUnderstood)
    }
    expect(await runProgram('staff', ['fly'], env)).toMatchObject(notUnderstood)
  })
})

/** The variables for downloads from a bucket. */
const bucketOf = ({ config: { bucket, endpoint = '', credentials } }: S3Server): Record<string, string> => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  S3_DIRECT_DOWNLOADS: 'true',
  PUBLIC_URL: 'https://clips.example',
})

describe('doctor', () => {
  const doctor = (more: Record<string, string> = {}) =>
    runHere(doctorHelp, runDoctor, [], { ...env, PORT: '0', ...more })

  it('reports no failure for a working installation', async () => {
    const { code, words } = await doctor()
    expect([code, words.includes('FAIL')]).toEqual([0, false])
    expect(words).toContain('No failures in the last 30 days')
    for (const name of ['ffmpeg', 'Database', 'Data folder', 'Email', 'Payments', 'Google'])
      expect(words).toContain(name)
  })

  it('reports a bucket that pages may not read from', async () => {
    const s3 = await startS3({ forPages: false })
    try {
      const { code, words } = await doctor(bucketOf(s3))
      expect(words).toContain('Allow GET from https://clips.example')
      expect(code).toBe(1)
    } finally {
      await s3.stop()
    }
  })

  it('checks every configured service', async () => {
    const [smtp, stripe, google] = [await startSmtpStandIn(), await startStripeStandIn(), await startGoogleStandIn()]
    const s3 = await startS3({ forPages: true })
    try {
      const { code, words } = await doctor({
        ...bucketOf(s3),
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Clipaway <hello@clips.example>',
        STRIPE_SECRET_KEY: stripe.config.secretKey,
        STRIPE_PUBLIC_KEY: stripe.config.publicKey,
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_API_URL: stripe.config.apiUrl ?? '',
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_TOKENINFO_URL: google.tokenInfoUrl,
      })
      for (const sentence of ['accepts our emails', 'Connected to Stripe', 'Connected to Google', 'takes our files.'])
        expect(words).toContain(sentence)
      expect(code).toBe(0)
    } finally {
      await Promise.all([smtp.stop(), stripe.stop(), google.stop(), s3.stop()])
    }
  })

  it('reports undelivered mails of the last 30 days', async () => {
    const { db } = server.services
    const { user } = await server.makeUser()
    const { id: newsletter_id } = await db
      .insertInto('newsletters')
      .values({ title: 'News of May', body: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: subscriber_id } = await db
      .insertInto('subscribers')
      .values({ user_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tried = { newsletter_id, subscriber_id, next_try_at: new Date() }
    await db
      .insertInto('newsletter_mails')
      .values({ ...tried, tries: maxMailTries - 1 })
      .execute()
    expect((await doctor()).words).toContain('No failures in the last 30 days')
    await db.updateTable('newsletter_mails').set({ tries: maxMailTries }).execute()
    const old = new Date(Date.now() - 40 * 86_400_000)
    await db
      .insertInto('failed_mails')
      .values([
        { id: 'one', subject: 'News of May', reason: 'refused' },
        { id: 'two', subject: 'Long ago', reason: 'refused', failed_at: old },
      ])
      .execute()
    const { code, words } = await doctor()
    expect([code, words]).toEqual([
      0,
      expect.stringContaining('2 emails could not be delivered in the last 30 days: 2 × "News of May".'),
    ])
  })

  it('reports an unreachable language model, and its usage', async () => {
    await noteCall(server.services.db, 'small', true, { tokensIn: 1200, tokensOut: 30 })
    const { code, words } = await doctor({ LLM_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'small' })
    expect([code, words]).toEqual([1, expect.stringMatching(/Can’t reach 127\.0\.0\.1:1.*1 call, 1,200 tokens sent/)])
  })

  it('reports everything that is broken, with a remedy', async () => {
    const other = await listenLocally(createServer((_request, response) => response.end('hello')))
    const file = join(dataDir, 'a-file')
    await writeFile(file, 'x')
    const { code, words } = await runProgram('doctor', [], {
      ...env,
      PORT: new URL(other.origin).port,
      HOST: '127.0.0.1',
      DATA_DIR: join(file, 'below'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      FFMPEG_PATH: join(dataDir, 'no-ffmpeg'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLIC_KEY: 'pk_live_x',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_ISSUER: 'http://127.0.0.1:1',
      SENTRY_DSN: 'https://errors.example',
    })
    await other.stop()
    const failed = [...words.matchAll(/\[FAIL\] (\S+)/g)].map(([, name]) => name)
    expect(failed).toEqual(['ffmpeg', 'Data', 'Database', 'Port', 'Email', 'Payments', 'Google', 'Errors'])
    expect(words.match(/→/g)?.length).toBeGreaterThanOrEqual(failed.length)
    expect(code).toBe(1)
  })

  it('names the invalid variable of the configuration', async () => {
    const { code, words } = await doctor({ WORKERS: 'many' })
    expect([code, words]).toEqual([1, expect.stringContaining('WORKERS must be a whole number')])
  })
})
