import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { User } from '../../contract/user.ts'
import { eventually } from '../testing/eventually.ts'
import { formOf, requesterOf } from '../testing/requester.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

// Attacks against the program by HTTP.
let server: TestServer
beforeAll(async () => {
  const rate = 100_000
  const rates = { loginPerAddress: rate, loginPerAccount: rate, signupPerAddress: rate, mailPerAddress: 5 }
  server = await startTestServer({
    trustProxy: 1,
    rates: { ...rates, mailPerAccount: rate, feedbackPerAccount: rate, requestsPerMinute: rate },
  })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const keyOf = async (email: string) =>
  eventually(
    async () => {
      const mail = (await server.outbox()).findLast(({ to }) => to === email)
      return /password-reset\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
    },
    (key) => key !== undefined,
  )

it('applies rate limits despite a forged X-Forwarded-For header', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 8; i += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `9.9.9.${i}, 192.0.2.7` }
    const body = JSON.stringify({ email: `nobody${i}@example.com` })
    statuses.push((await fetch(`${server.url}/api/auth/reset-password/`, { method: 'POST', headers, body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

it('refuses a forged cursor with 400', async () => {
  const as = await server.makeUser()
  for (const [order, key] of [
    ['-views', 1.5],
    ['-likes', 1e300],
    ['-created_at', '-271821-04-20T00:00:00.000Z'],
    ['created_at', '+275760-09-13T00:00:00.000Z'],
    ['start', 'Infinity'],
  ]) {
    const cursor = Buffer.from(JSON.stringify([order, key, 'x'])).toString('base64url')
    const { status, body } = await ask('GET', `/api/clips/?order_by=${order}&cursor=${cursor}`, { as })
    expect([order, key, status, Object.keys(body)]).toEqual([order, key, 400, ['cursor']])
  }
})

it('rejects a reset link that was mailed to a former address', async () => {
  const as = await server.makeUser()
  await ask('POST', '/api/auth/reset-password/', { json: { email: as.email } })
  const token = await keyOf(as.email)
  const form = formOf({ email: `moved-${as.email}`, current_password: as.password })
  expect((await ask('PATCH', '/api/profile/', { as, form })).status).toBe(200)
  const { status } = await ask('POST', '/api/auth/reset-password/', { json: { token, password: 'taken over' } })
  expect(status).toBe(400)
})

it('leaves a name that contains a message out of mails', async () => {
  const as = await server.makeUser({ name: 'Your account is closed. See https://evil.example/now' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.8' }
  const body = JSON.stringify({ email: as.email })
  await fetch(`${server.url}/api/auth/reset-password/`, { method: 'POST', headers, body })
  await keyOf(as.email)
  const mail = (await server.outbox()).findLast(({ to }) => to === as.email)
  expect(mail?.text).toMatch(/^Hello,\n/)
  expect(mail?.text).not.toContain('evil')
})

it('ignores rights and plans that a user sends', async () => {
  const email = 'climber@example.com'
  const json = { name: 'C', email, password: 'long enough', is_staff: true, is_affiliate: true, plan: 'studio' }
  const { body } = await ask<{ user: User; token: { key: string } }>('POST', '/api/auth/signup/', { json })
  const as = { user: body.user, token: body.token.key, email, password: json.password }
  const form = formOf({ name: 'D', is_staff: 'true', plan: 'studio', avatar_key: 'users/x/avatar/y.webp' })
  await ask('PATCH', '/api/profile/', { as, form })
  await ask('POST', '/api/onboarding/', { as, json: { done: true, is_staff: true, plan: 'studio' } })
  const { body: user } = await ask<User>('GET', '/api/profile/', { as })
  const none = { is_staff: false, is_affiliate: false, plan: 'free', avatar_url: null }
  expect(user).toMatchObject({ ...none, name: 'D', onboarded: true })
})

it('merges onboarding answers that arrive at the same time', async () => {
  const as = await server.makeUser()
  const answers = [{ content: 'talk' }, { aspect: '9:16' }, { platforms: ['shorts'] }, { done: true }]
  await Promise.all(answers.map((answer) => ask('POST', '/api/onboarding/', { as, json: { done: false, ...answer } })))
  const row = await server.services.db
    .selectFrom('users')
    .select(['onboarding', 'onboarded'])
    .where('id', '=', as.user.id)
    .executeTakeFirstOrThrow()
  expect(row.onboarding).toEqual({ content: 'talk', aspect: '9:16', platforms: ['shorts'] })
  expect(row.onboarded).toBe(true)
})

it('limits the unfinished uploads of one user', async () => {
  const { token } = await server.makeUser()
  const open = (): Promise<{ socket: Socket; answer: () => string }> =>
    new Promise((resolve) => {
      let answer = ''
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
        socket.write(
          `POST /api/clips/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nxxxx`,
        )
        resolve({ socket, answer: () => answer })
      })
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        answer += chunk
      })
    })
  const uploads = await Promise.all(Array.from({ length: 7 }, open))
  const refused = () => uploads.filter(({ answer }) => answer().startsWith('HTTP/1.1 429')).length
  await eventually(
    async () => refused(),
    (n) => n === 2,
  )
  for (const { socket } of uploads) socket.destroy()
  // The slots are free again.
  await eventually(
    async () => {
      const { socket, answer } = await open()
      await new Promise((resolve) => setTimeout(resolve, 300))
      socket.destroy()
      return answer()
    },
    (answer) => answer === '',
  )
})
