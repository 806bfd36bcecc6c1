import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../contract/messages/sentences.ts'
import type { Plan } from '../../../contract/subscription.ts'
import type { PlanName, User } from '../../../contract/user.ts'
import { noPayments } from '../../payments/noPayments.ts'
import type { Payments } from '../../payments/Payments.ts'
import { requesterOf } from '../../testing/requester.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
const ask = requesterOf(() => server)
const choose = (as: TestUser, plan: unknown) => ask('POST', '/api/subscription/create/', { as, json: { plan } })
const planOf = async (as: TestUser): Promise<PlanName> => (await ask<User>('GET', '/api/profile/', { as })).body.plan

async function withPayments<T>(payments: Partial<Payments>, run: () => Promise<T>): Promise<T> {
  server.services.payments = { ...noPayments, ...payments }
  try {
    return await run()
  } finally {
    server.services.payments = noPayments
  }
}

it('lists the plans for everyone, the free one first', async () => {
  const { status, body } = await ask<Plan[]>('GET', '/api/subscription/plans/')
  expect([status, body.map(({ name }) => name)]).toEqual([200, ['free', 'creator', 'studio']])
})

describe('without payments', () => {
  it('switches to the free plan at once', async () => {
    const user = await server.makeUser({ plan: 'studio' })
    const { status, body } = await choose(user, 'free')
    expect([status, body]).toEqual([200, { result: 'success', url: null }])
    expect(await planOf(user)).toBe('free')
  })

  it('answers 501 for a paid plan, and changes nothing', async () => {
    const user = await server.makeUser()
    for (const answer of [
      await choose(user, 'creator'),
      await ask('POST', '/api/subscription/manage/', { as: user }),
    ]) {
      expect([answer.status, answer.body]).toEqual([501, { message: say('paymentsOff') }])
    }
    expect(await planOf(user)).toBe('free')
  })

  it('refuses a plan that does not exist', async () => {
    const user = await server.makeUser()
    for (const plan of ['gold', null, undefined]) {
      const { status, body } = await choose(user, plan)
      expect([status, Object.keys(body)]).toEqual([400, ['plan']])
    }
  })
})

describe('with payments', () => {
  it('redirects to the provider, and changes the plan only after the payment', async () => {
    const user = await server.makeUser()
    const asked: string[] = []
    const checkoutForPlan: Payments['checkoutForPlan'] = async ({ id, email }, { name, price }) => {
      asked.push(`${id} ${email} ${name} ${price}`)
      return 'https://pay.example/1'
    }
    const { status, body } = await withPayments({ checkoutForPlan }, () => choose(user, 'creator'))
    expect([status, body]).toEqual([200, { result: 'success', url: 'https://pay.example/1' }])
    expect(asked).toEqual([`${user.user.id} ${user.email} creator 1900`])
    expect(await planOf(user)).toBe('free')
  })

  it('keeps the paid plan when the provider can’t cancel it', async () => {
    const user = await server.makeUser({ plan: 'creator' })
    const cancelPlan = async () => {
      throw new Error('the provider is away')
    }
    expect((await withPayments({ cancelPlan }, () => choose(user, 'free'))).status).toBe(500)
    expect(await planOf(user)).toBe('creator')
  })
})
