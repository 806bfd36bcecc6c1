import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Setup } from '../../../contract/setup.ts'
import { noteFailedMail } from '../../mail/failedEmails.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readSetup } from './readSetup.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  token = (await server.makeUser({ staff: true })).token
})
afterAll(() => server.stop())

async function read(): Promise<Setup> {
  const response = await server.app.inject({ url: '/api/setup/', headers: { authorization: `Token ${token}` } })
  return response.json().result
}

it('reports the state of each service, without commands for a terminal', async () => {
  const { services } = await read()
  expect(Object.fromEntries(services.map(({ name, state }) => [name, state]))).toEqual({
    speech: 'off',
    languageModel: 'off',
    email: 'off',
    payments: 'off',
    signIn: 'off',
    storage: expect.stringMatching(/ok|warning/),
  })
  expect(JSON.stringify(services)).not.toContain('npm run')
})

it('shows the emails in the outbox with their links, newest first', async () => {
  const { mail } = server.services
  await mail.send({ id: '1-first', to: 'ada@example.com', subject: 'First', text: 'Hello' })
  await mail.send({
    id: '2-second',
    to: 'bo@example.com',
    subject: 'Second',
    text: 'Open:\n\nhttps://x.example/?token=1',
  })
  const { outbox } = await read()
  expect(outbox.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect(outbox[0]).toMatchObject({ id: '2-second', to: 'bo@example.com', text: 'Open:\n\nhttps://x.example/?token=1' })
})

it('counts the emails that the mail server refused', async () => {
  await noteFailedMail(server.services.db, { id: 'a', subject: 'News' }, 'refused')
  await noteFailedMail(server.services.db, { id: 'b', subject: 'News' }, 'given up')
  expect((await read()).undelivered).toEqual([{ subject: 'News', count: 2 }])
})

it('reports a failing mail server, and shows no outbox', async () => {
  const { services } = server
  const config = { ...services.config, mail: { from: 'A <a@example.com>', smtpUrl: 'smtp://127.0.0.1:9' } }
  const setup = await readSetup({ ...services, config })
  expect(setup.services.find(({ name }) => name === 'email')).toMatchObject({
    state: 'failing',
    remedy: 'Check SMTP_URL: host, port, user and password.',
  })
  expect(setup.outbox).toEqual([])
})

it('reports a service that does not answer as failing', async () => {
  const { services } = server
  // A documentation network: it neither accepts nor refuses connections.
  const config = { ...services.config, mail: { from: 'A <a@example.com>', smtpUrl: 'smtp://192.0.2.1:25' } }
  const setup = await readSetup({ ...services, config }, 0.05)
  expect(setup.services.find(({ name }) => name === 'email')).toMatchObject({ state: 'failing' })
})

it('is only for staff', async () => {
  const user = await server.makeUser()
  const headers = { authorization: `Token ${user.token}` }
  expect((await server.app.inject({ url: '/api/setup/', headers })).statusCode).toBe(403)
})
