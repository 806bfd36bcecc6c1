import { afterAll, beforeAll, expect, it } from 'vitest'
import { requesterOf } from '../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../testing/startTestServer.ts'

let server: TestServer
let staff: TestUser
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.makeUser({ staff: true, affiliate: true })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)

it('half a character becomes the sign for one that is missing', async () => {
  const { status, body } = await ask('POST', '/api/categories/', { as: staff, json: { name: 'x\ud800y' } })
  expect([status, body.name]).toEqual([201, 'x\ufffdy'])
})

it.each(['%00', '%ff', "';drop table users;--", '..%2f..%2fetc', 'x'.repeat(250)])(
  'the id %s is unknown, not an error',
  async (id) => {
    for (const path of ['/api/products/', '/api/categories/', '/api/staff/', '/api/affiliates/']) {
      const { status } = await ask('DELETE', `${path}${id}`, { as: staff })
      expect([400, 404]).toContain(status)
    }
  },
)
