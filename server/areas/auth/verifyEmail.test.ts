import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { News } from '../../../contract/subscription.ts'
import type { User } from '../../../contract/user.ts'
import { eventually } from '../../testing/eventually.ts'
import { formOf, requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  // A second connection: one test changes addresses while a newsletter is being sent.
  server = await startTestServer({ connections: { queries: 2, queue: 1 } })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

let serial = 0
async function signUp(): Promise<TestUser> {
  serial += 1
  const json = { name: 'New', email: `new${serial}@example.com`, password: 'long enough' }
  const { body } = await ask<{ user: User; token: { key: string } }>('POST', '/api/auth/signup/', { json })
  return { user: body.user, token: body.token.key, email: json.email, password: json.password }
}
const mailsTo = async (email: string) =>
  (await server.outbox()).filter(({ to, subject }) => to === email && subject === 'Confirm your email')
const arrived = (email: string, count = 1) =>
  eventually(
    () => mailsTo(email),
    (mails) => mails.length === count,
  )
async function linkTo(email: string, count = 1): Promise<string> {
  const mails = await arrived(email, count)
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
  return `${server.url}${pathname}${search}`
}
const press = (link: string) => fetch(link, { method: 'POST' })
const isVerified = async (as: TestUser) => (await ask<User>('GET', '/api/profile/', { as })).body.email_verified
const subscribe = (as: TestUser) =>
  ask<News>('POST', '/api/subscription/news/', { as, json: { subscribed: true } }).then(({ body }) => body)
const news = (as: TestUser) => ask<News>('GET', '/api/news/', { as }).then(({ body }) => body)
const changeEmail = (as: TestUser, email: string) =>
  ask('PATCH', '/api/profile/', { as, form: formOf({ email, current_password: as.password }) })
async function publish(title: string): Promise<string[]> {
  const staff = await server.makeUser({ staff: true })
  await ask('POST', '/api/news/', { as: staff, json: { title, body: 'Words.' } })
  await eventually(
    () => server.services.db.selectFrom('newsletter_mails').selectAll().where('sent_at', 'is', null).execute(),
    (rows) => rows.length === 0,
  )
  return (await server.outbox()).filter(({ subject }) => subject === title).map(({ to }) => to)
}

describe('changing the email address', () => {
  const mailsTo = async (email: string) =>
    (await server.outbox()).filter(({ to, subject }) => to === email && subject === 'Your email was changed')

  it('notifies the former address if it was verified, without naming the new one', async () => {
    const me = await server.makeUser({ email: 'was-mine@example.com' })
    const moved = 'somebody-elses@example.com'
    expect((await changeEmail(me, moved)).status).toBe(200)
    const [mail] = await eventually(
      () => mailsTo(me.email),
      (mails) => mails.length === 1,
    )
    expect(mail?.text).toContain(server.services.publicUrl)
    expect(mail?.text).not.toContain(moved)
    // The new address was never verified, so its owner must not learn of this account.
    const last = 'third@example.com'
    expect((await changeEmail(me, last)).status).toBe(200)
    await linkTo(last)
    expect(await mailsTo(moved)).toEqual([])
    // A new name with the same address sends no mail.
    expect((await ask('PATCH', '/api/profile/', { as: me, form: formOf({ name: 'Other', email: last }) })).status).toBe(
      200,
    )
    expect((await mailsTo(me.email)).length).toBe(1)
  })
})

describe('verifying the address of a new account', () => {
  it('happens when the button behind the link is pressed, not when the link is opened', async () => {
    const me = await signUp()
    expect(await isVerified(me)).toBe(false)
    const link = await linkTo(me.email)
    const page = await fetch(link)
    expect([page.status, await isVerified(me)]).toEqual([200, false])
    expect(await page.text()).toContain('<form method="post">')
    expect([(await press(link)).status, await isVerified(me)]).toEqual([200, true])
  })

  it('shows that the address is verified when the link is used again', async () => {
    const me = await signUp()
    const link = await linkTo(me.email)
    await press(link)
    for (const again of [await press(link), await fetch(link)]) {
      expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('Your email is confirmed')])
    }
    // The link of the former address does not verify another one.
    await changeEmail(me, `moved-${me.email}`)
    expect([(await press(link)).status, (await fetch(link)).status, await isVerified(me)]).toEqual([400, 400, false])
  })

  it('stores only a hash of the key, and the link expires', async () => {
    const me = await signUp()
    const link = await linkTo(me.email)
    const { db } = server.services
    const rows = await db.selectFrom('email_verifications').selectAll().where('email', '=', me.email).execute()
    expect(rows).toHaveLength(1)
    expect(link).not.toContain(rows[0]?.hash.toString('base64url'))
    await db
      .updateTable('email_verifications')
      .set({ expires_at: new Date(0) })
      .where('email', '=', me.email)
      .execute()
    expect([(await press(link)).status, await isVerified(me)]).toEqual([400, false])
  })

  it('mails the link again, up to the limit', async () => {
    const me = await signUp()
    await arrived(me.email)
    const { rates } = server.services.config
    const { mailPerAccount } = rates
    rates.mailPerAccount = 1
    const again = () => ask('POST', '/api/auth/verify-email/', { as: me })
    expect([(await again()).status, (await again()).status]).toEqual([200, 429])
    rates.mailPerAccount = mailPerAccount
    await press(await linkTo(me.email, 2))
    expect((await again()).status).toBe(200)
    expect(await isVerified(me)).toBe(true)
  })

  it('also happens with a password reset link', async () => {
    const me = await signUp()
    await ask('POST', '/api/auth/reset-password/', { json: { email: me.email } })
    const token = await eventually(
      async () => {
        const mail = (await server.outbox()).find(({ to, text }) => to === me.email && text.includes('password-reset'))
        return /token=(\S+)/.exec(mail?.text ?? '')?.[1]
      },
      (found) => found !== undefined,
    )
    const password = 'another one'
    await ask('POST', '/api/auth/reset-password/', { json: { token, password } })
    const { body } = await ask<{ user: User }>('POST', '/api/auth/login/', { json: { email: me.email, password } })
    expect(body.user.email_verified).toBe(true)
  })
})

describe('the newsletter', () => {
  it('starts only after the address is verified', async () => {
    const me = await signUp()
    expect(await subscribe(me)).toEqual({ result: 'success', subscribed: false, pending: true })
    expect(await news(me)).toMatchObject({ subscribed: false, pending: true })
    expect(await publish('Too early')).not.toContain(me.email)
    await press(await linkTo(me.email, 2))
    expect(await news(me)).toMatchObject({ subscribed: true, pending: false })
    expect(await publish('In time')).toContain(me.email)
  })

  it('pauses after a change of address until the new one is verified', async () => {
    const me = await server.makeUser()
    expect(await subscribe(me)).toMatchObject({ subscribed: true, pending: false })
    const email = `victim-${me.email}`
    expect((await changeEmail(me, email)).status).toBe(200)
    expect(await news(me)).toMatchObject({ subscribed: false, pending: true })
    expect(await publish('Not to strangers')).not.toContain(email)
    await press(await linkTo(email))
    expect(await publish('To me again')).toContain(email)
  })

  it('is not sent to an address that changed while the mail was queued', async () => {
    const me = await server.makeUser()
    await subscribe(me)
    const { mail } = server.services
    const sending = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    // The first mail is handed over; the addresses change meanwhile.
    server.services.mail = {
      send: async (one) => {
        if (one.subject === 'Late') {
          sending.resolve()
          await released.promise
        }
        await mail.send(one)
      },
    }
    const other = await server.makeUser({ email: `a-first-${me.email}` })
    await subscribe(other)
    const staff = await server.makeUser({ staff: true })
    await ask('POST', '/api/news/', { as: staff, json: { title: 'Late', body: 'Words.' } })
    await sending.promise
    const changes = await Promise.all([me, other].map((one) => changeEmail(one, `x-${one.email}`)))
    expect(changes.map(({ status }) => status)).toEqual([200, 200])
    server.services.mail = mail
    released.resolve()
    await eventually(
      () => server.services.db.selectFrom('newsletter_mails').selectAll().where('sent_at', 'is', null).execute(),
      (rows) => rows.length === 0,
    )
    const to = (await server.outbox()).filter(({ subject }) => subject === 'Late').map((one) => one.to)
    expect(to).not.toEqual([])
    for (const { email } of [me, other]) expect(to).not.toContain(`x-${email}`)
    // Only the one that was handed over may have got it.
    expect(to.filter((address) => [me, other].some(({ email }) => email === address)).length).toBeLessThan(2)
  })

  it('counts a guest’s subscription for the account with that address', async () => {
    const me = await signUp()
    await ask('POST', '/api/subscription/join/', { json: { email: me.email } })
    const mails = await eventually(
      async () =>
        (await server.outbox()).filter(({ to, text }) => to === me.email && text.includes('newsletter/confirm')),
      (found) => found.length === 1,
    )
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '')
    await press(`${server.url}${pathname}${search}`)
    expect(await news(me)).toMatchObject({ subscribed: true, pending: false })
    expect(await publish('Once')).toEqual(expect.arrayContaining([me.email]))
  })
})

it('refuses a verification link for a former address', async () => {
  const me = await signUp()
  const link = await linkTo(me.email)
  await changeEmail(me, `moved-${me.email}`)
  expect([(await press(link)).status, await isVerified(me)]).toEqual([400, false])
})
