import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { News } from '../../../contract/subscription.ts'
import { eventually } from '../../testing/eventually.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

const join = (email: string) => ask('POST', '/api/subscription/join/', { json: { email } })
const mailsTo = async (email: string) => (await server.outbox()).filter(({ to }) => to === email)
async function linkTo(email: string): Promise<string> {
  const mails = await eventually(
    () => mailsTo(email),
    (found) => found.length > 0,
  )
  const link = new URL(/https?:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '')
  return `${server.url}${link.pathname}${link.search}`
}
const subscribers = () => server.services.db.selectFrom('subscribers').selectAll().execute()
const isOn = async (email: string) => (await subscribers()).some((row) => row.email === email)
const subscribed = async (as: TestUser) => (await ask<News>('GET', '/api/news/', { as })).body.subscribed
const press = (link: string, init: RequestInit = {}) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), ...init })

describe('joining', () => {
  it('takes effect when the button behind the link is pressed, not when the link is opened', async () => {
    const answer = await join(' Guest@Example.com ')
    expect([answer.status, answer.body]).toEqual([200, { result: 'success' }])
    const link = await linkTo('guest@example.com')
    const page = await fetch(link)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<form method="post">')
    expect(await isOn('guest@example.com')).toBe(false)
    expect((await press(link)).status).toBe(200)
    expect(await isOn('guest@example.com')).toBe(true)
  })

  it('sends links that expire, and stores only their hash', async () => {
    await join('hashed@example.com')
    const link = await linkTo('hashed@example.com')
    const rows = await server.services.db.selectFrom('newsletter_confirmations').selectAll().execute()
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(rows.some(({ hash }) => hash.toString('base64url') === token || hash.toString() === token)).toBe(false)
    await join('late@example.com')
    const late = await linkTo('late@example.com')
    await server.services.db
      .updateTable('newsletter_confirmations')
      .set({ expires_at: new Date(0) })
      .execute()
    expect([(await fetch(late)).status, (await press(late)).status]).toEqual([400, 400])
    expect(await isOn('late@example.com')).toBe(false)
  })

  it('confirms again on a second click, but not after the user has unsubscribed', async () => {
    await join('once@example.com')
    const link = await linkTo('once@example.com')
    await press(link)
    for (const again of [await press(link), await fetch(link)]) {
      expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('You’re subscribed')])
    }
    await server.services.db.deleteFrom('subscribers').where('email', '=', 'once@example.com').execute()
    expect([(await press(link)).status, (await fetch(link)).status]).toEqual([400, 400])
    expect(await isOn('once@example.com')).toBe(false)
  })

  it('gives the same answer to a subscriber, and sends no mail', async () => {
    await join('again@example.com')
    await press(await linkTo('again@example.com'))
    expect((await join('again@example.com')).body).toEqual({ result: 'success' })
    await join('after@example.com')
    await linkTo('after@example.com')
    expect(await mailsTo('again@example.com')).toHaveLength(1)
  })

  it('subscribes the account with that address', async () => {
    const user = await server.makeUser()
    await join(user.email)
    await press(await linkTo(user.email))
    expect(await subscribed(user)).toBe(true)
    expect((await subscribers()).filter(({ user_id }) => user_id === user.user.id)).toHaveLength(1)
  })

  it('ends when an account with that address, created later, is deleted', async () => {
    await join('early@example.com')
    await press(await linkTo('early@example.com'))
    const user = await server.makeUser({ email: 'early@example.com' })
    expect(await subscribed(user)).toBe(true)
    await ask('POST', '/api/auth/delete/', { as: user })
    expect(await isOn('early@example.com')).toBe(false)
  })

  it('refuses an invalid address', async () => {
    const { status, body } = await join('no address')
    expect([status, Object.keys(body)]).toEqual([400, ['email']])
  })

  it('is limited per joined address and per IP address', async () => {
    const { rates } = server.services.config
    const before = { ...rates }
    Object.assign(rates, { mailPerAccount: 2 })
    const statuses = [await join('much@example.com'), await join('much@example.com'), await join('much@example.com')]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(statuses[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
    Object.assign(rates, { mailPerAddress: 1 })
    expect((await join('other@example.com')).status).toBe(429)
    Object.assign(rates, before)
  })
})

describe('unsubscribing', () => {
  async function subscriber(): Promise<{ user: TestUser; link: string }> {
    const user = await server.makeUser()
    await ask('POST', '/api/subscription/news/', { as: user, json: { subscribed: true } })
    const row = (await subscribers()).find(({ user_id }) => user_id === user.user.id)
    const token = unsubscribeToken(server.services, row?.id ?? '')
    return { user, link: `${server.url}/api/newsletter/unsubscribe?token=${token}` }
  }

  it('takes one click in the mail program, and can be repeated', async () => {
    const { user, link } = await subscriber()
    expect((await press(link)).status).toBe(200)
    expect(await subscribed(user)).toBe(false)
    expect((await press(link)).status).toBe(200)
  })

  it('accepts the request as a multipart form', async () => {
    const { user, link } = await subscriber()
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    expect((await press(link, { body: form })).status).toBe(200)
    expect(await subscribed(user)).toBe(false)
  })

  it('shows a page when the link is opened, without unsubscribing', async () => {
    const { user, link } = await subscriber()
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await subscribed(user)).toBe(true)
  })

  it('refuses a forged token', async () => {
    const { user, link } = await subscriber()
    const other = await subscriber()
    const signature = other.link.split('.').at(-1) ?? ''
    const id = new URL(link).searchParams.get('token')?.split('.')[0]
    for (const token of [`${id}.${signature}`, `${id}.`, `${id}`, '', '%00', `${'x'.repeat(300)}`]) {
      const url = `${server.url}/api/newsletter/unsubscribe?token=${token}`
      expect([(await fetch(url)).status, (await press(url)).status]).toEqual([400, 400])
    }
    expect((await press(`${server.url}/api/newsletter/unsubscribe`)).status).toBe(400)
    expect(await subscribed(user)).toBe(true)
  })
})
