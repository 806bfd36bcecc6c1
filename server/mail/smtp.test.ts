import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../data/connect.ts'
import { eventually } from '../testing/eventually.ts'
import { ageHeartbeats, endPauses, pauseOf } from '../testing/queueClock.ts'
import { requesterOf } from '../testing/requester.ts'
import { type HeldMails, type SmtpStandIn, startSmtpStandIn } from '../testing/standIns/smtpStandIn.ts'
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
const living = () => server.services.jobs.living('send-mail', server.services.db) as Promise<{ to: string }[]>
/** Resolves when no mail is waiting or being sent, so that nothing can arrive any more. */
const allSettled = () => eventually(living, (mails) => mails.length === 0)
const addresses = (name: string) => Array.from({ length: 12 }, (_, at) => `${name}${at}@example.com`)
const allArrived = (many: readonly string[]) =>
  eventually(
    async () => many.flatMap(mailsTo).length,
    (count) => count === many.length,
  )
/** Resolves when as many mails as the server sends at once are held by the mail server. */
const twoWait = ({ waiting }: HeldMails) =>
  eventually(
    async () => waiting().length,
    (count) => count === 2,
  )

it('sends mails over SMTP, and writes none to the outbox', async () => {
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

it('sends a mail with the same id once', async () => {
  const mail = { id: '2026-01-01-twice', to: 'once@example.com', subject: 'Once', text: 'x' }
  await Promise.all([server.services.mail.send(mail), server.services.mail.send(mail)])
  await arrived('once@example.com')
  await server.services.mail.send(mail)
  await allSettled()
  expect(mailsTo('once@example.com')).toHaveLength(1)
})

it('retries after a pause when the mail server asks for it', async () => {
  smtp.plan.push('later')
  await server.services.mail.send({ to: 'later@example.com', subject: 'Later', text: 'x' })
  const { db } = server.services
  const pause = await eventually(
    () => pauseOf(db, 'send-mail'),
    (seconds) => seconds !== null,
  )
  // Four seconds at first, up to twice that, so that many mails are not retried at the same moment.
  expect(pause).toBeGreaterThan(0)
  expect(pause).toBeLessThanOrEqual(8)
  expect(mailsTo('later@example.com')).toEqual([])
  await endPauses(db, 'send-mail')
  expect(await arrived('later@example.com')).toHaveLength(1)
})

it('gives up at once when the mailbox does not exist', async () => {
  const before = smtp.tries()
  smtp.plan.push('never')
  await server.services.mail.send({ to: 'never@example.com', subject: 'Never', text: 'x' })
  await allSettled()
  expect([smtp.tries() - before, mailsTo('never@example.com')]).toEqual([1, []])
  expect(await countFailedMails(server.services.db)).toEqual([{ subject: 'Never', count: 1 }])
})

it('records each undelivered newsletter mail, and none that was delivered', async () => {
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

it('sends a reset link while a newsletter is being sent', async () => {
  const many = addresses('reader')
  const held = smtp.hold((to) => to.startsWith('reader'))
  await Promise.all(many.map((to) => server.services.mail.send({ bulk: true, to, subject: 'News', text: 'x' })))
  await twoWait(held)
  const { email } = await server.makeUser()
  await ask('POST', '/api/auth/reset-password/', { json: { email } })
  await arrived(email)
  expect(many.flatMap(mailsTo)).toEqual([])
  held.end()
  await allArrived(many)
})

it('sends a reset link right after the mails in progress, before others that wait', async () => {
  const many = addresses('joins')
  const held = smtp.hold((to) => to.startsWith('joins'))
  await Promise.all(many.map((to) => server.services.mail.send({ to, subject: 'Confirm', text: 'x' })))
  await twoWait(held)
  const { email } = await server.makeUser()
  await ask('POST', '/api/auth/reset-password/', { json: { email } })
  await eventually(living, (mails) => mails.some(({ to }) => to === email))
  held.releaseWaiting()
  await arrived(email)
  expect(many.flatMap(mailsTo).length).toBe(2)
  held.end()
  await allArrived(many)
})

it('takes an address as one recipient, and a subject as one line', async () => {
  const transport = smtpTransport(smtp.url, from)
  await transport.send({ to: 'safe@example.com', subject: 'a\r\nBcc: evil@example.com', text: 'x' })
  transport.close()
  const [mail] = mailsTo('safe@example.com')
  expect([mail?.to, mail?.headers.bcc]).toEqual([['safe@example.com'], undefined])
})

describe('SMTP authentication', () => {
  it('accepts any password in the configuration', async () => {
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

  it('fails with a wrong password, and the mail can be retried', async () => {
    const transport = smtpTransport(`smtp://mailer:wrong@127.0.0.1:${smtp.port}`, from)
    await expect(transport.verify()).rejects.toThrow(/535/)
    const sending = transport.send({ to: 'a@example.com', subject: 'x', text: 'x' })
    await expect(sending).rejects.not.toThrow(MailRefused)
    transport.close()
  })
})

/** Reads the database of a server in another process. */
async function untilNoMailWaits(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, () => {}, 1)
  const waiting = () =>
    sql`select from pgboss.job where name = 'send-mail' and state <= 'active'`
      .execute(db)
      .then(({ rows }) => rows.length)
  await eventually(waiting, (count) => count === 0)
  await db.destroy()
}

it('sends each mail once when the server is killed while it sends', async () => {
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
    // The first mail verifies the address.
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
    await ageHeartbeats(database.url)
    program = await startProcess(env)
    await eventually(
      async () => own.received.length,
      (count) => count > 1,
    )
    await untilNoMailWaits(database.url)
    expect(own.received.map(({ to }) => to)).toEqual([[email], [email]])
  } finally {
    await program.kill('SIGTERM')
    await database.drop()
    await own.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

it('erases a mail after it was sent or given up, and still sends it only once', async () => {
  const data = async () => {
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where data::text like '%secret link%'`.execute(server.services.db)
    return rows
  }
  const mail = { id: '2026-01-02-erased', to: 'erased@example.com', subject: 'Erased', text: 'a secret link' }
  await server.services.mail.send(mail)
  await arrived(mail.to)
  smtp.plan.push('never')
  await server.services.mail.send({ ...mail, id: '2026-01-02-refused', to: 'refused@example.com' })
  await eventually(data, (rows) => rows.length === 0)
  await server.services.mail.send(mail)
  expect([await data(), mailsTo(mail.to)]).toEqual([[], [expect.anything()]])
})

it('drops a link that expired while it waited', async () => {
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await server.services.mail.send({ to: 'late@example.com', subject: 'Too late', text: 'x', expiresAt })
  await eventually(
    () => countFailedMails(server.services.db),
    (all) => all.some(({ subject }) => subject === 'Too late'),
  )
  expect(mailsTo('late@example.com')).toEqual([])
})
