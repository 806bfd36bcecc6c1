import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClipRow, aVideoRow } from '../testing/sampleRows.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'

let server: TestServer
let me: TestUser
beforeAll(async () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  server = await startTestServer({ workers: 0 }, stripe)
  me = await server.makeUser({ affiliate: true })
  await server.services.db
    .insertInto('affiliates')
    .values({ user_id: me.user.id, code: 'maya', commission: 30 })
    .execute()
  const { key } = await server.services.files.putBytes(
    `users/${me.user.id}/videos/v/source.mp4`,
    Buffer.from('a video'),
  )
  await server.services.db
    .insertInto('videos')
    .values([
      aVideoRow(me.user.id, { inspected: true, source_key: key }),
      aVideoRow(me.user.id, { id: 'gone', inspected: true }),
    ])
    .execute()
  await server.services.db
    .insertInto('clips')
    .values(aClipRow(me.user.id, { media_key: key, poster_key: key }))
    .execute()
})
afterAll(() => server.stop())

const ask = (method: 'GET' | 'HEAD', path: string) =>
  fetch(server.url + path, { method, headers: { authorization: `Token ${me.token}` } })

describe('HEAD', () => {
  it('counts no visit of an invitation', async () => {
    const visits = () => server.services.db.selectFrom('affiliate_visits').select('visits').execute()
    expect((await ask('HEAD', '/api/invites/maya/')).status).toBe(200)
    expect((await ask('HEAD', '/api/invites/nobody/')).status).toBe(404)
    expect(await visits()).toEqual([])
    await ask('GET', '/api/invites/maya/')
    expect(await visits()).toEqual([{ visits: 1 }])
  })

  it('creates no payout account', async () => {
    const connect = vi.spyOn(server.services.payments, 'connectOnboarding')
    expect((await ask('HEAD', '/api/affiliate/connect/')).status).toBe(200)
    expect(connect).not.toHaveBeenCalled()
  })

  it.each(['filmstrip', 'waveform'])('draws no %s', async (drawn) => {
    const lease = vi.spyOn(server.services.files, 'lease')
    expect((await ask('HEAD', `/api/videos/v/${drawn}/`)).status).toBe(200)
    expect((await ask('HEAD', `/api/videos/gone/${drawn}/`)).status).toBe(404)
    expect(lease).not.toHaveBeenCalled()
  })

  it('takes no slot of a costly call', async () => {
    const insert = vi.spyOn(server.services.db, 'transaction')
    await ask('HEAD', '/api/videos/v/filmstrip/')
    expect(insert).not.toHaveBeenCalled()
  })

  it('reads no list, and returns the length only of a cached one', async () => {
    const path = '/api/clips/?limit=5'
    const before = await ask('HEAD', path)
    const { headers } = await ask('GET', path)
    const after = await ask('HEAD', path)
    const of = (response: { headers: Headers }, name: string) => response.headers.get(name)
    for (const name of ['content-type', 'cache-control']) {
      expect([of(before, name), of(after, name)]).toEqual([of({ headers }, name), of({ headers }, name)])
    }
    const length = of({ headers }, 'content-length')
    expect(Number(length)).toBeGreaterThan(100)
    expect([of(before, 'content-length'), of(after, 'content-length')]).toEqual([null, length])
  })

  it('refuses what GET refuses, with the same headers', async () => {
    for (const path of ['/api/clips/?cursor=made-up', '/api/clips/none', '/api/clips/none/edits/', '/api/staff/']) {
      const [head, get] = await Promise.all([ask('HEAD', path), ask('GET', path)])
      expect([path, head.status]).toEqual([path, get.status])
      expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    }
  })
})
