import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedbackEntry } from '../../../contract/account.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.services.config.rates.feedbackPerAccount = 2
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const stored = (userId: string) =>
  server.services.db.selectFrom('feedback').select(['text', 'mood']).where('user_id', '=', userId).execute()

describe('feedback', () => {
  it('is stored, with and without a mood', async () => {
    const as = await server.makeUser()
    const happy = await ask('POST', '/api/feedback/', { as, json: { text: ' Great! ', mood: 'happy' } })
    expect([happy.status, happy.body]).toEqual([200, { result: 'success' }])
    expect((await ask('POST', '/api/feedback/', { as, json: { text: 'Hm.' } })).status).toBe(200)
    expect(await stored(as.user.id)).toEqual([
      { text: 'Great!', mood: 'happy' },
      { text: 'Hm.', mood: null },
    ])
  })

  it.each([
    [{ text: ' ' }, 'text'],
    [{}, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ text: 'fine', mood: 'furious' }, 'mood'],
  ])('refuses an invalid entry (%#)', async (json, field) => {
    const as = await server.makeUser()
    const { status, body } = await ask('POST', '/api/feedback/', { as, json })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect(await stored(as.user.id)).toEqual([])
  })

  it('is limited per account, with a Retry-After header', async () => {
    const as = await server.makeUser()
    const send = () => ask('POST', '/api/feedback/', { as, json: { text: 'again' } })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('POST', '/api/feedback/', { as: await server.makeUser(), json: { text: 'me' } })).status).toBe(
      200,
    )
  })
})

describe('the feedback inbox', () => {
  const inbox = async (as: TestUser) => (await ask<FeedbackEntry[]>('GET', '/api/feedback/', { as })).body
  const mark = (as: TestUser, id: string, state: string) =>
    ask<FeedbackEntry>('PATCH', `/api/feedback/${id}/`, { as, json: { state } })

  it('is readable by staff, newest first, and entries can be marked as answered', async () => {
    const [staff, as] = [await server.makeUser({ staff: true }), await server.makeUser({ name: 'Zoë' })]
    await ask('POST', '/api/feedback/', { as, json: { text: 'First.', mood: 'unhappy' } })
    await ask('POST', '/api/feedback/problems/', { as, json: { text: 'Second.', page: '/dashboard/clips' } })
    const own = async () => (await inbox(staff)).filter(({ user }) => user.id === as.user.id)
    const user = { id: as.user.id, name: 'Zoë', email: as.email }
    const [second, first] = await own()
    expect(second).toMatchObject({ kind: 'problem', text: 'Second.', page: '/dashboard/clips', mood: null, user })
    expect(first).toMatchObject({ kind: 'feedback', text: 'First.', page: null, mood: 'unhappy', state: 'new' })
    expect((await mark(staff, second?.id ?? '', 'answered')).body).toEqual({ ...second, state: 'answered' })
    expect((await own()).map(({ text, state }) => [text, state])).toEqual([
      ['First.', 'new'],
      ['Second.', 'answered'],
    ])
    expect((await mark(staff, second?.id ?? '', 'new')).body.state).toBe('new')
    expect((await mark(staff, 'unknown', 'answered')).status).toBe(404)
    expect((await mark(staff, first?.id ?? '', 'lost')).status).toBe(400)
    expect((await ask('GET', '/api/feedback/', { as })).status).toBe(403)
  })
})
