import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import { type Case, type Context, notFound, refusal, row } from '../Case.ts'
import { outcomeOf } from '../createContext.ts'
import { freshCode, freshEmail } from '../fresh.ts'

const { staff, affiliates, invites } = api
const unknown = { params: { id: 'unknown' } }

/** Makes `other` an affiliate through the API. */
async function makeAffiliate(c: Context) {
  const { email } = await c.person('other')
  return (await c.as('staff')).call(affiliates.add, { body: { email, code: freshCode(), commission: 10 } })
}

/** Changes the address of `other` to a new, unconfirmed one and returns it. */
async function unprovenAddress(c: Context): Promise<string> {
  const { password: current_password } = await c.person('other')
  const email = freshEmail()
  await (await c.as('other')).call(api.profile.update, { body: { email, current_password } })
  return email
}

/** Returns the code of a second affiliate, which is therefore taken. */
async function takenCode(c: Context): Promise<string> {
  return (await (await c.as('affiliate')).call(affiliates.stats)).code
}

export const peopleCases: readonly Case[] = [
  row(staff.list, {
    name: 'shows who is staff',
    as: 'staff',
    expect: 200,
    check: async (members, c) => {
      const { email } = await c.person('staff')
      expect(members.map((member) => member.email)).toContain(email)
    },
  }),
  row(staff.add, {
    name: 'gives the right to a user',
    as: 'staff',
    request: async (c) => ({ body: { email: (await c.person('other')).email } }),
    expect: 201,
    check: async (member, c) => {
      expect(member.id).toBe((await c.person('other')).id)
      expect((await (await c.as('other')).call(api.profile.get)).is_staff).toBe(true)
    },
  }),
  row(staff.add, {
    name: 'finds nobody with an unknown address',
    as: 'staff',
    request: () => ({ body: { email: freshEmail() } }),
    expect: refusal(400, { email: 'emailUnknown' }),
  }),
  row(staff.add, {
    name: 'gives no right to an address that nobody has proved',
    as: 'staff',
    request: async (c) => ({ body: { email: await unprovenAddress(c) } }),
    expect: refusal(400, { email: 'emailUnproven' }),
    check: async (_, c) => expect((await (await c.as('other')).call(api.profile.get)).is_staff).toBe(false),
  }),
  row(staff.add, {
    name: 'gives the right once',
    as: 'staff',
    request: async (c) => ({ body: { email: (await c.person('staff')).email } }),
    expect: refusal(400, { email: 'alreadyStaff' }),
  }),
  row(staff.remove, {
    name: 'takes the right, and leaves the account',
    as: 'staff',
    request: async (c) => {
      const { id, email } = await c.person('other')
      await (await c.as('staff')).call(staff.add, { body: { email } })
      return { params: { id } }
    },
    expect: 200,
    check: async (_, c) => expect((await (await c.as('other')).call(api.profile.get)).is_staff).toBe(false),
  }),
  row(staff.remove, {
    name: 'refuses to remove oneself',
    as: 'staff',
    request: async (c) => ({ params: { id: (await c.person('staff')).id } }),
    expect: refusal(400, { non_field_errors: 'removeOneself' }),
  }),
  row(staff.remove, { name: 'finds nobody who never was', as: 'staff', request: unknown, expect: notFound }),
  row(staff.remove, {
    name: 'finds nobody who is not staff',
    as: 'staff',
    request: async (c) => ({ params: { id: (await c.person('other')).id } }),
    expect: notFound,
  }),

  row(affiliates.list, {
    name: 'shows the affiliates with their figures',
    as: 'staff',
    request: async (c) => {
      await makeAffiliate(c)
      return {}
    },
    expect: 200,
    check: async (all, c) => {
      const { id } = await c.person('other')
      expect(all.find(({ user }) => user.id === id)).toMatchObject({ commission: 10, active: true, visits: 0 })
      expect(all[0]?.days).toHaveLength(30)
    },
  }),
  row(affiliates.add, {
    name: 'makes an affiliate, with a code of the name when none is given',
    as: 'staff',
    request: async (c) => ({ body: { email: (await c.person('other')).email } }),
    expect: 201,
    check: async (affiliate, c) => {
      expect(affiliate.code).toMatch(/^[a-z0-9-]{2,}$/)
      expect((await (await c.as('other')).call(api.profile.get)).is_affiliate).toBe(true)
    },
  }),
  row(affiliates.add, {
    name: 'finds nobody with an unknown address',
    as: 'staff',
    request: () => ({ body: { email: freshEmail() } }),
    expect: refusal(400, { email: 'emailUnknown' }),
  }),
  row(affiliates.add, {
    name: 'makes nobody an affiliate whose address is not proved',
    as: 'staff',
    request: async (c) => ({ body: { email: await unprovenAddress(c) } }),
    expect: refusal(400, { email: 'emailUnproven' }),
    check: async (_, c) => expect((await (await c.as('other')).call(api.profile.get)).is_affiliate).toBe(false),
  }),
  row(affiliates.add, {
    name: 'makes an affiliate once',
    as: 'staff',
    request: async (c) => {
      const { user } = await makeAffiliate(c)
      return { body: { email: user.email } }
    },
    expect: refusal(400, { email: 'alreadyAffiliate' }),
  }),
  row(affiliates.add, {
    name: 'refuses a code that is taken, in small letters and capitals alike',
    as: 'staff',
    request: async (c) => ({
      body: { email: (await c.person('other')).email, code: (await takenCode(c)).toUpperCase() },
    }),
    expect: refusal(400, { code: 'codeTaken' }),
  }),
  row(affiliates.update, {
    name: 'changes what is sent and keeps the rest',
    as: 'staff',
    request: async (c) => ({ params: { id: (await makeAffiliate(c)).id }, body: { commission: 42.5, active: false } }),
    expect: 200,
    check: async (affiliate, c) => {
      expect(affiliate).toMatchObject({ commission: 42.5, active: false })
      expect(affiliate.user.id).toBe((await c.person('other')).id)
    },
  }),
  row(affiliates.update, {
    name: 'refuses a code that is taken',
    as: 'staff',
    request: async (c) => ({ params: { id: (await makeAffiliate(c)).id }, body: { code: await takenCode(c) } }),
    expect: refusal(400, { code: 'codeTaken' }),
  }),
  row(affiliates.update, {
    name: 'finds nobody who never was',
    as: 'staff',
    request: { ...unknown, body: { active: true } },
    expect: notFound,
  }),
  row(affiliates.remove, {
    name: 'ends a partnership, and leaves the account',
    as: 'staff',
    request: async (c) => ({ params: { id: (await makeAffiliate(c)).id } }),
    expect: 200,
    check: async (_, c) => expect((await (await c.as('other')).call(api.profile.get)).is_affiliate).toBe(false),
  }),
  row(affiliates.remove, { name: 'finds nobody who never was', as: 'staff', request: unknown, expect: notFound }),
  row(affiliates.connect, {
    name: 'says that payouts are not set up',
    as: 'affiliate',
    expect: refusal(501, { message: 'paymentsOff' }),
  }),
  row(affiliates.stats, {
    name: 'shows one’s own figures: a sign-up by one’s code counts',
    as: 'affiliate',
    request: async (c) => {
      const ref_code = await takenCode(c)
      const body = { name: 'Ada', email: freshEmail(), password: 'a long password', ref_code }
      await (await c.as('guest')).call(api.auth.signup, { body })
      return {}
    },
    expect: 200,
    check: async (own, c) => {
      expect(own.user.id).toBe((await c.person('affiliate')).id)
      expect(own.signups).toBe(1)
    },
  }),
  row(affiliates.updateMe, {
    name: 'changes one’s code',
    as: 'affiliate',
    request: () => ({ body: { code: freshCode() } }),
    expect: 200,
    check: async (own, c) => {
      const guest = await c.as('guest')
      expect((await guest.call(invites.get, { params: { code: own.code } })).code).toBe(own.code)
    },
  }),
  row(affiliates.updateMe, {
    name: 'refuses a code that is taken',
    as: 'affiliate',
    request: async (c) => {
      await c.person('affiliate')
      return { body: { code: (await makeAffiliate(c)).code } }
    },
    expect: refusal(400, { code: 'codeTaken' }),
  }),

  row(invites.get, {
    name: 'says who invites, in small letters and capitals alike, and counts the visit',
    as: 'guest',
    request: async (c) => ({ params: { code: (await takenCode(c)).toUpperCase() } }),
    expect: 200,
    check: async (invite, c) => {
      expect(invite.name).toBe((await c.person('affiliate')).name)
      expect((await (await c.as('affiliate')).call(affiliates.stats)).visits).toBe(1)
    },
  }),
  row(invites.get, {
    name: 'finds no code that never was',
    as: 'guest',
    request: { params: { code: 'unknown' } },
    expect: notFound,
  }),
  row(invites.get, {
    name: 'finds no code of a partnership that is paused',
    as: 'guest',
    request: async (c) => {
      const { id, code } = await makeAffiliate(c)
      const api_ = await c.as('staff')
      await api_.call(affiliates.update, { params: { id }, body: { active: false } })
      expect((await outcomeOf(api_.call(affiliates.list))).refused).toBeNull()
      return { params: { code } }
    },
    expect: notFound,
  }),
]
