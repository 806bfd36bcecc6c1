import { expect, it } from 'vitest'
import type { Access } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

/**
 * Every endpoint that is not for all signed-in users. Mocks and server follow the declared access, and the tests of
 * rights are derived from it. Without this list, no test would notice a call that is opened to more people.
 */
const expected: Readonly<Record<Exclude<Access, 'user'>, readonly string[]>> = {
  guest: [
    'auth.checkEmail',
    'auth.checkResetToken',
    'auth.login',
    'auth.resetPassword',
    'auth.signup',
    'auth.signupGoogle',
    'constants.get',
    'invites.get',
    'subscription.join',
    'subscription.plans',
    'system.config',
    'system.version',
  ],
  affiliate: ['affiliates.connect', 'affiliates.stats', 'affiliates.updateMe'],
  staff: [
    'affiliates.add',
    'affiliates.list',
    'affiliates.remove',
    'affiliates.update',
    'categories.create',
    'categories.remove',
    'constants.reset',
    'constants.update',
    'feedback.list',
    'feedback.mark',
    'news.publish',
    'products.create',
    'products.remove',
    'setup.get',
    'speech.get',
    'speech.install',
    'speech.remove',
    'staff.add',
    'staff.list',
    'staff.remove',
    'stats.get',
  ],
}

it.each(Object.entries(expected))('opens exactly these calls to: %s', (access, ids) => {
  const declared = endpoints.filter((endpoint) => endpoint.access === access).map(({ id }) => id)
  expect(declared.toSorted()).toEqual(ids)
})
