import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { News, Newsletter } from '../../../contract/subscription.ts'
import type { User } from '../../../contract/user.ts'
import type { Mail } from '../../mail/Mailer.ts'
import { eventually } from '../../testing/eventually.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { sendNewsletterMails } from './sendNewsletterMails.ts'

let server: TestServer
let staff: TestUser
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.makeUser({ staff: true })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

const publish = (title: string, body = 'Words.') =>
  ask<Newsletter>('POST', '/api/news/', { as: staff, json: { title, body } })
const read = async (as: TestUser) => (await ask<News>('GET', '/api/news/', { as })).body
const subscribe = (as: TestUser, subscribed: unknown = true) =>
  ask('POST', '/api/subscription/news/', { as, json: { subscribed } })
const mailsOf = async (subject: string) => (await server.outbox()).filter((mail) => mail.subject === subject)
const unsent = () =>
  server.services.db.selectFrom('newsletter_mails').selectAll().where('sent_at', 'is', null).execute()
const allSent = () => eventually(unsent, (rows) => rows.length === 0)
const linkIn = (mail: Mail | undefined) => new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
const tryAgainNow = () =>
  server.services.db
    .updateTable('newsletter_mails')
    .set({ next_try_at: new Date() })
    .where('sent_at', 'is', null)
    .execute()

describe('the list', () => {
  it('is empty at first', async () => {
    const user = await server.makeUser()
    expect(await read(user)).toEqual({ newsletter: null, newsletters: [], subscribed: false, pending: false })
  })

  it('shows the newest first, and marks it as seen by the caller', async () => {
    const user = await server.makeUser()
    const first = await publish(' One ')
    const second = await publish('Two', 'Line\n\nline')
    expect([first.status, first.body.title]).toEqual([201, 'One'])
    expect(await read(user)).toEqual({
      newsletter: second.body,
      newsletters: [second.body, first.body],
      subscribed: false,
      pending: false,
    })
    const { body } = await ask<User>('GET', '/api/profile/', { as: user })
    expect(body.last_newsletter_id).toBe(second.body.id)
    const other = await ask<User>('GET', '/api/profile/', { as: await server.makeUser() })
    expect(other.body.last_newsletter_id).toBeNull()
  })

  it.each([
    [{ title: '', body: 'x' }, 'title'],
    [{ title: 'x' }, 'body'],
    [{ title: 'x'.repeat(201), body: 'x' }, 'title'],
  ])('refuses an incomplete newsletter (%#)', async (json, field) => {
    const { status, body } = await ask('POST', '/api/news/', { as: staff, json })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })
})

describe('subscribing', () => {
  it('can be switched on and off repeatedly', async () => {
    const user = await server.makeUser()
    for (const subscribed of [true, true, false, false, true]) {
      const { status, body } = await subscribe(user, subscribed)
      expect([status, body]).toEqual([200, { result: 'success', subscribed, pending: false }])
      expect((await read(user)).subscribed).toBe(subscribed)
    }
    await subscribe(user, false)
    expect((await subscribe(user, 'maybe')).status).toBe(400)
  })
})

describe('mails', () => {
  it('go to every subscriber once, with a List-Unsubscribe header', async () => {
    const [one, two, none] = [await server.makeUser(), await server.makeUser(), await server.makeUser()]
    await subscribe(one)
    await subscribe(two)
    await publish('To you', 'First line\n\nSecond line')
    await allSent()
    await sendNewsletterMails(server.services, { signal: new AbortController().signal })
    const mails = await mailsOf('To you')
    expect(mails.map(({ to }) => to).toSorted()).toEqual([one.email, two.email].toSorted())
    expect(mails.some(({ to }) => to === none.email)).toBe(false)
    const [mail] = mails
    expect(mail?.text).toContain('First line\n\nSecond line')
    const link = linkIn(mail)
    expect(link.origin).toBe(server.services.publicUrl)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<${link.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    await subscribe(one, false)
    await subscribe(two, false)
  })

  it('go to the current address of the account', async () => {
    const user = await server.makeUser()
    await subscribe(user)
    await server.services.db
      .updateTable('users')
      .set({ email: 'moved@example.com' })
      .where('id', '=', user.user.id)
      .execute()
    await publish('Moved')
    await allSent()
    expect((await mailsOf('Moved')).map(({ to }) => to)).toEqual(['moved@example.com'])
    await subscribe(user, false)
  })

  it('are not sent twice when the server is killed before it notes one as sent', async () => {
    const user = await server.makeUser()
    await subscribe(user)
    await publish('Twice')
    await allSent()
    await server.services.db.updateTable('newsletter_mails').set({ sent_at: null }).execute()
    await sendNewsletterMails(server.services, { signal: new AbortController().signal })
    expect(await unsent()).toEqual([])
    expect(await mailsOf('Twice')).toHaveLength(1)
    await subscribe(user, false)
  })

  it('are sent once by several workers at the same time', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => server.makeUser()))
    for (const user of users) await subscribe(user)
    const { mail } = server.services
    const sent: string[] = []
    server.services.mail = {
      send: async ({ to }) => {
        sent.push(to)
      },
    }
    await publish('Shared')
    const { signal } = new AbortController()
    await Promise.all([1, 2, 3].map(() => sendNewsletterMails(server.services, { signal })))
    await allSent()
    server.services.mail = mail
    expect(sent.toSorted()).toEqual(users.map(({ email }) => email).toSorted())
    for (const user of users) await subscribe(user, false)
  })

  it('are retried later when one fails, while the others are sent', async () => {
    const [bad, good] = [await server.makeUser(), await server.makeUser()]
    await subscribe(bad)
    await subscribe(good)
    const { mail } = server.services
    server.services.mail = {
      send: async (one) => {
        if (one.to === bad.email) throw new Error('mailbox full')
        await mail.send(one)
      },
    }
    await publish('Bumpy')
    const [waiting] = await eventually(unsent, (rows) => rows.length === 1 && rows[0]?.tries === 1)
    expect((await mailsOf('Bumpy')).map(({ to }) => to)).toEqual([good.email])
    expect((waiting?.next_try_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(200_000)
    server.services.mail = mail
    await tryAgainNow()
    await sendNewsletterMails(server.services, { signal: new AbortController().signal })
    expect((await mailsOf('Bumpy')).map(({ to }) => to).toSorted()).toEqual([good.email, bad.email].toSorted())
    await subscribe(bad, false)
    await subscribe(good, false)
  })

  it('stop when the server stops', async () => {
    const user = await server.makeUser()
    await subscribe(user)
    await expect(sendNewsletterMails(server.services, { signal: AbortSignal.abort() })).rejects.toThrow()
    await subscribe(user, false)
  })
})

it('limits confirmation mails to one address, but lets its owner join after strangers used up the limit', async () => {
  const few = { ...server.services.config.rates, mailPerAccount: 2 }
  const own = await startTestServer({ trustProxy: 1, rates: few })
  try {
    const { email, password } = await own.makeUser()
    const post = (path: string, from: string, json: object) =>
      fetch(own.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(json),
      })
    const join = async (from: string) => (await post('/api/subscription/join/', from, { email })).status
    const mails = async () => (await own.outbox()).filter(({ to }) => to === email)
    expect((await post('/api/auth/login/', '192.0.2.1', { email, password })).status).toBe(200)
    for (const from of ['198.51.100.1', '203.0.113.1', '8.8.8.8', '9.9.9.9']) expect(await join(from)).toBe(200)
    await eventually(mails, (all) => all.length === 2)
    expect(await join('192.0.2.1')).toBe(200)
    await eventually(mails, (all) => all.length === 3)
    // A caller who repeats the request gets 429.
    expect([await join('8.8.8.8'), await join('8.8.8.8')]).toEqual([200, 429])
    expect(await mails()).toHaveLength(3)
  } finally {
    await own.stop()
  }
})
