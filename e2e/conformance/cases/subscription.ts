import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, refusal, row } from '../Case.ts'
import { freshEmail } from '../fresh.ts'

const { subscription, news } = api

export const subscriptionCases: readonly Case[] = [
  row(subscription.plans, {
    name: 'are one of each',
    as: 'guest',
    expect: 200,
    check: (plans) => expect(plans.map(({ name }) => name)).toEqual(['free', 'creator', 'studio']),
  }),
  row(subscription.quota, {
    name: 'is whole for whoever has uploaded nothing, and starts afresh with the next month',
    as: 'user',
    request: async (c) => {
      await (await c.as('user')).call(subscription.create, { body: { plan: 'free' } })
      return {}
    },
    expect: 200,
    check: ({ videos_used, videos_max, resets_at }) => {
      expect([videos_used, videos_max]).toEqual([0, 5])
      expect(resets_at).toMatch(/-01T00:00:00\.000Z$/)
    },
  }),
  row(subscription.quota, {
    name: 'counts what was uploaded',
    as: 'owner',
    request: async (c) => {
      await c.library()
      return {}
    },
    expect: 200,
    check: ({ videos_used }) => expect(videos_used).toBeGreaterThan(0),
  }),
  row(subscription.create, {
    name: 'asks no money for the free plan',
    as: 'user',
    request: { body: { plan: 'free' } },
    expect: 200,
    check: async (answer, c) => {
      expect(answer.url).toBeNull()
      expect((await (await c.as('user')).call(api.profile.get)).plan).toBe('free')
    },
  }),
  row(subscription.create, {
    name: 'says that payments are not set up',
    as: 'user',
    request: { body: { plan: 'creator' } },
    expect: refusal(501, { message: 'paymentsOff' }),
  }),
  row(subscription.manage, {
    name: 'says that payments are not set up',
    as: 'user',
    expect: refusal(501, { message: 'paymentsOff' }),
  }),
  row(subscription.news, {
    name: 'subscribes, and it shows',
    as: 'user',
    request: { body: { subscribed: true } },
    expect: 200,
    check: async (answer, c) => {
      expect(answer.subscribed).toBe(true)
      expect((await (await c.as('user')).call(news.list)).subscribed).toBe(true)
    },
  }),
  row(subscription.news, {
    name: 'waits for an address that is not confirmed, and it shows',
    as: 'user',
    request: async (c) => {
      const { password } = await c.person('user')
      const body = { email: freshEmail(), current_password: password }
      await (await c.as('user')).call(api.profile.update, { body })
      return { body: { subscribed: true } }
    },
    expect: 200,
    check: async (answer, c) => {
      expect(answer).toMatchObject({ subscribed: false, pending: true })
      const user = await c.as('user')
      expect(await user.call(news.list)).toMatchObject({ subscribed: false, pending: true })
      expect((await user.call(api.profile.get)).email_verified).toBe(false)
    },
  }),
  row(subscription.news, {
    name: 'unsubscribes, and it shows',
    as: 'user',
    request: async (c) => {
      await (await c.as('user')).call(subscription.news, { body: { subscribed: true } })
      return { body: { subscribed: false } }
    },
    expect: 200,
    check: async (_, c) => expect((await (await c.as('user')).call(news.list)).subscribed).toBe(false),
  }),
  row(subscription.join, {
    name: 'takes any address',
    as: 'guest',
    request: () => ({ body: { email: freshEmail() } }),
    expect: 200,
  }),
  row(subscription.join, {
    name: 'limits the mails',
    as: 'guest',
    request: () => ({ body: { email: freshEmail() } }),
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(news.publish, {
    name: 'makes it the newest for everybody, and seen by who looks',
    as: 'staff',
    request: { body: { title: ' Hello ', body: 'All is well.' } },
    expect: 201,
    check: async (published, c) => {
      expect(published).toMatchObject({ title: 'Hello', body: 'All is well.' })
      const api_ = await c.as('user')
      expect((await api_.call(news.list)).newsletter).toEqual(published)
      expect((await api_.call(api.profile.get)).last_newsletter_id).toBe(published.id)
    },
  }),
  row(news.newest, {
    name: 'names the newest, and marks nothing as seen',
    as: 'user',
    request: async (c) => {
      await (await c.as('staff')).call(news.publish, { body: { title: 'Newest', body: '3' } })
      return {}
    },
    expect: 200,
    check: async ({ id }, c) => {
      const user = await c.as('user')
      expect((await user.call(api.profile.get)).last_newsletter_id).not.toBe(id)
      expect((await user.call(news.list)).newsletter?.id).toBe(id)
      expect((await user.call(api.profile.get)).last_newsletter_id).toBe(id)
    },
  }),
  row(news.list, {
    name: 'comes newest first',
    as: 'user',
    request: async (c) => {
      const staff = await c.as('staff')
      await staff.call(news.publish, { body: { title: 'First', body: '1' } })
      await staff.call(news.publish, { body: { title: 'Second', body: '2' } })
      return {}
    },
    expect: 200,
    check: ({ newsletter, newsletters }) => {
      expect(newsletters.slice(0, 2).map(({ title }) => title)).toEqual(['Second', 'First'])
      expect(newsletter).toEqual(newsletters[0])
    },
  }),
]
