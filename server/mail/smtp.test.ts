import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { eventually } from '../testing/eventually.ts'
import { requesterOf } from '../testing/requester.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../testing/standIns/smtpStandIn.ts'
import { startProcess } from '../testing/startProcess.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { createTestDatabase } from '../testing/testPostgres.ts'
import { countFailedMails } from './failedEmails.ts'
import { MailRefused, smtpTransport } from './smtpTransport.ts'

let smtp: SmtpStandIn
let server: TestServer
const from = 'Clipaway <hello@clips.example>'
beforeAll(async () => {
  smtp = await startSmtpStandIn()
  server = await startTestServer({ mail: { from, smtpUrl: smtp.url } })
})
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})
const ask = requesterOf(() => server)
const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address))
const arrived = (address: string) =>
  eventually(
    async () => mailsTo(address),
    (mails) => mails.length > 0,
  )
const waitsOrArrived = (address: string) =>
  eventually(
    async () => server.services.jobs.living('send-mail', server.services.db),
    (mails) => mails.some((mail) => (mail as { to: string }).to === address) || mailsTo(address).length > 0,
  )
/** Mails that came after the first so many and before the one to this address. */
const mailsBetween = (count: number, address: string) =>
  smtp.received.findIndex(({ to }) => to.includes(address)) - count
/** Long enough for a second mail to come if there were one: jobs are looked at each second. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 2500))

it('sends what was asked for, and nothing into the outbox', async () => {
  const { email } = await server.makeUser({ name: 'Zoë Łuk' })
  await ask('POST', '/api/auth/reset-password/', { json: { email } })
  const [mail] = await arrived(email)
  expect(mail).toMatchObject({
    from: 'hello@clips.example',
    to: [email],
    headers: { subject: 'Reset your password' },
  })
  expect(mail?.headers['auto-submitted']).toBe('auto-generated')
  expect(mail?.headers['message-id']).toMatch(/^<[\w-]+@clips\.example>$/)
  expect(mail?.text).toContain('Hello Zoë Łuk,')
  expect(mail?.text).toMatch(/\/password-reset\?token=[\w-]{43}\n/)
  expect(await server.outbox()).toEqual([])
})

it('sends a mail once, however often it is handed over', async () => {
  const mail = { id: '2026-01-01-twice', to: 'once@example.com', subject: 'Once', text: 'x' }
  await Promise.all([server.services.mail.send(mail), server.services.mail.send(mail)])
  await arrived('once@example.com')
  await server.services.mail.send(mail)
  await aWhile()
  expect(mailsTo('once@example.com')).toHaveLength(1)
})

it('tries again after a while when the mail server says so', async () => {
  smtp.plan.push('later')
  await server.services.mail.send({ to: 'later@example.com', subject: 'Later', text: 'x' })
  expect(await arrived('later@example.com')).toHaveLength(1)
})

it('gives up at once when there is no such mailbox', async () => {
  const before = smtp.tries()
  smtp.plan.push('never')
  await server.services.mail.send({ to: 'never@example.com', subject: 'Never', text: 'x' })
  await eventually(
    async () => server.services.jobs.living('send-mail', server.services.db),
    (mails) => mails.length === 0,
  )
  await aWhile()
  expect([smtp.tries() - before, mailsTo('never@example.com')]).toEqual([1, []])
  expect(await countFailedMails(server.services.db)).toEqual([{ subject: 'Never', count: 1 }])
})

it('keeps a note of each newsletter mail that did not arrive, and none of those that did', async () => {
  const staff = await server.makeUser({ staff: true })
  for (const as of [staff, await server.makeUser()]) {
    await ask('POST', '/api/subscription/news/', { as, json: { subscribed: true } })
  }
  smtp.plan.push('never')
  await ask('POST', '/api/news/', { as: staff, json: { title: 'News of May', body: 'Words.' } })
  const failed = () => countFailedMails(server.services.db)
  await eventually(failed, (all) => all.some(({ subject }) => subject === 'News of May'))
  await eventually(
    async () => smtp.received.filter(({ headers }) => headers.subject === 'News of May'),
    (mails) => mails.length === 1,
  )
  expect(await failed()).toContainEqual({ subject: 'News of May', count: 1 })
})

it('sends what somebody waits for before the rest of a newsletter', async () => {
  smtp.secondsPerMail = 0.5
  const { email } = await server.makeUser()
  const many = Array.from({ length: 40 }, (_, at) => `reader${at}@example.com`)
  await Promise.all(many.map((to) => server.services.mail.send({ bulk: true, to, subject: 'News', text: 'x' })))
  await eventually(
    async () => many.flatMap(mailsTo).length,
    (count) => count >= 2,
  )
  await ask('POST', '/api/auth/reset-password/', { json: { email } })
  // The mail itself is a job: from here on it waits beside the others.
  await waitsOrArrived(email)
  const before = smtp.received.length
  await arrived(email)
  smtp.secondsPerMail = 0
  expect(mailsBetween(before, email)).toBeLessThan(10)
  await eventually(
    async () => many.flatMap(mailsTo).length,
    (count) => count === many.length,
  )
})

it('sends a reset link after at most the mails that are on their way, whatever else strangers have asked for', async () => {
  smtp.secondsPerMail = 0.5
  const { email } = await server.makeUser()
  const many = Array.from({ length: 40 }, (_, at) => `joins${at}@example.com`)
  await Promise.all(many.map((to) => server.services.mail.send({ to, subject: 'Confirm', text: 'x' })))
  await eventually(
    async () => many.flatMap(mailsTo).length,
    (count) => count >= 2,
  )
  await ask('POST', '/api/auth/reset-password/', { json: { email } })
  // The mail itself is a job: from here on it waits among the others.
  await waitsOrArrived(email)
  const before = smtp.received.length
  await arrived(email)
  const between = mailsBetween(before, email)
  smtp.secondsPerMail = 0
  // Two lines: each may end the mail that it is at, and the other one send while ours is sent.
  expect(between).toBeLessThanOrEqual(4)
  await eventually(
    async () => many.flatMap(mailsTo).length,
    (count) => count === many.length,
  )
})

it('takes an address as one address, and a subject as one line', async () => {
  const transport = smtpTransport(smtp.url, from)
  await transport.send({ to: 'safe@example.com', subject: 'a\r\nBcc: evil@example.com', text: 'x' })
  transport.close()
  const [mail] = mailsTo('safe@example.com')
  expect([mail?.to, mail?.headers.bcc]).toEqual([['safe@example.com'], undefined])
})

describe('signing in', () => {
  it('uses the parts of the configuration, whatever the password holds', async () => {
    const env = {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtp.port),
      SMTP_USER: 'mailer',
      SMTP_PASSWORD: 'p@ss:word',
    }
    const transport = smtpTransport(readConfig(env).mail.smtpUrl ?? '', from)
    await transport.verify()
    transport.close()
  })

  it('fails with a wrong password, and that is worth another try', async () => {
    const transport = smtpTransport(`smtp://mailer:wrong@127.0.0.1:${smtp.port}`, from)
    await expect(transport.verify()).rejects.toThrow(/535/)
    const sending = transport.send({ to: 'a@example.com', subject: 'x', text: 'x' })
    await expect(sending).rejects.not.toThrow(MailRefused)
    transport.close()
  })
})

it('loses nothing and doubles nothing when the program is killed while it sends', async () => {
  const own = await startSmtpStandIn()
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-mail-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SMTP_URL: own.url, MAIL_FROM: from }
  let program = await startProcess(env)
  try {
    const post = (path: string, json: object) => {
      const headers = { 'content-type': 'application/json' }
      return fetch(`${program.url}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    }
    const email = 'killed@example.com'
    await post('/api/auth/signup/', { name: 'K', email, password: 'long enough' })
    // The first one confirms the address.
    await eventually(
      async () => own.received.length,
      (count) => count === 1,
    )
    own.plan.push('hang')
    expect((await post('/api/auth/reset-password/', { email })).status).toBe(200)
    await eventually(
      async () => own.tries(),
      (tries) => tries === 2,
    )
    await program.kill('SIGKILL')
    program = await startProcess(env)
    // A dead worker is noticed after ten seconds and a little.
    await eventually(
      async () => own.received.length,
      (count) => count > 1,
    )
    await aWhile()
    expect(own.received.map(({ to }) => to)).toEqual([[email], [email]])
  } finally {
    await program.kill('SIGTERM')
    await database.drop()
    await own.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
