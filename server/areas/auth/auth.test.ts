import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const post = (path: string, body?: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}/`,
    ...(body ? { payload: body } : {}),
    ...(token ? { headers: { authorization: `Token ${token}` } } : {}),
  })

describe('signing up', () => {
  it('creates the account and signs in', async () => {
    const answer = await post('signup', { name: ' Ada ', email: 'Ada@Example.com', password: 'long enough' })
    expect(answer.statusCode).toBe(200)
    const { result, user, token } = answer.json()
    expect(result).toBe('success')
    expect(user).toMatchObject({ name: 'Ada', email: 'ada@example.com', plan: 'free', onboarded: false })
    const profile = await server.app.inject({ url: '/api/profile/', headers: { authorization: `Token ${token.key}` } })
    expect(profile.statusCode).not.toBe(401)
  })
})
