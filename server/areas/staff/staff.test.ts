import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffMember } from '../../../contract/people.ts'
import { ApiProblem } from '../../ApiProblem.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { removeStaff } from './staffService.ts'

let server: TestServer
let boss: TestUser
beforeEach(async () => {
  server ??= await startTestServer()
  await server.services.db.updateTable('users').set({ is_staff: false }).execute()
  boss = await server.makeUser({ staff: true })
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const list = async () => (await ask<StaffMember[]>('GET', '/api/staff/', { as: boss })).body.map(({ id }) => id)

describe('adding staff', () => {
  it('makes an existing user staff, with rights at once', async () => {
    const user = await server.makeUser()
    expect((await ask('GET', '/api/staff/', { as: user })).status).toBe(403)
    const added = await ask<StaffMember>('POST', '/api/staff/', { as: boss, json: { email: user.email.toUpperCase() } })
    const { id, email, name, created_at } = user.user
    expect([added.status, added.body]).toEqual([201, { id, email, name, created_at }])
    expect((await ask('GET', '/api/staff/', { as: user })).status).toBe(200)
    expect(await list()).toEqual([boss.user.id, user.user.id])
  })
})

describe('removing staff', () => {
  it('removes the right, and keeps the account', async () => {
    const other = await server.makeUser({ staff: true })
    expect((await ask('DELETE', `/api/staff/${other.user.id}`, { as: boss })).status).toBe(200)
    expect((await ask('GET', '/api/staff/', { as: other })).status).toBe(403)
    expect((await ask('GET', '/api/profile/', { as: other })).status).toBe(200)
    expect((await ask('DELETE', `/api/staff/${other.user.id}`, { as: boss })).status).toBe(404)
  })

  it('refuses to remove the caller', async () => {
    await server.makeUser({ staff: true })
    const { status, body } = await ask('DELETE', `/api/staff/${boss.user.id}`, { as: boss })
    expect([status, Object.keys(body)]).toEqual([400, ['non_field_errors']])
    expect(await list()).toHaveLength(2)
  })

  it('refuses to remove the last member, even from the command line', async () => {
    const removing = removeStaff(server.services.db, boss.user.id, null)
    await expect(removing).rejects.toThrow(ApiProblem)
    expect(await list()).toEqual([boss.user.id])
  })

  it('keeps one of two members who remove each other at the same time', async () => {
    const other = await server.makeUser({ staff: true })
    const remove = (whom: TestUser, by: TestUser) => ask('DELETE', `/api/staff/${whom.user.id}`, { as: by })
    const answers = await Promise.all([remove(other, boss), remove(boss, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const left = await server.services.db.selectFrom('users').select('id').where('is_staff', '=', true).execute()
    expect(left).toHaveLength(1)
  })
})

describe('deleting the account of the last member', () => {
  const leave = (as: TestUser) => ask('POST', '/api/auth/delete/', { as })

  it('is refused until there is another member', async () => {
    const { status, body } = await leave(boss)
    expect([status, body]).toEqual([400, { non_field_errors: [expect.stringContaining('the last staff member')] }])
    expect(await list()).toEqual([boss.user.id])
    await server.makeUser({ staff: true })
    expect((await leave(boss)).status).toBe(200)
  })

  it('is refused to one of the last two when both try at the same time', async () => {
    const other = await server.makeUser({ staff: true })
    const answers = await Promise.all([leave(boss), leave(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})
