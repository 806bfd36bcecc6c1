import { expect } from 'vitest'
import { api } from '../../../contract/endpoints.ts'
import type { AuthResult } from '../../../contract/user.ts'
import { type Case, type Context, refusal, row } from '../Case.ts'
import { clientOf, outcomeOf } from '../createContext.ts'
import { freshEmail } from '../fresh.ts'

const {
  login,
  signup,
  signupGoogle,
  checkEmail,
  resetPassword,
  checkResetToken,
  sendVerification,
  delete: deleteAccount,
  logout,
} = api.auth
const password = 'a long password'

const keyOf = (result: AuthResult) => (result.result === 'success' ? result.token.key : '')

/** Returns the status of the profile call with this token. */
async function statusOf({ stage }: Context, token: string): Promise<number> {
  const { refused } = await outcomeOf(clientOf(stage, token).call(api.profile.get))
  return refused === null ? 200 : (refused.status ?? 0)
}

export const authCases: readonly Case[] = [
  row(login, {
    name: 'lets a user in with a token that works',
    as: 'guest',
    request: async (c) => {
      const user = await c.person('user')
      return { body: { email: ` ${user.email.toUpperCase()} `, password: user.password } }
    },
    expect: 200,
    check: async (answer, c) => expect(await statusOf(c, keyOf(answer))).toBe(200),
  }),
  row(login, {
    name: 'refuses a wrong password',
    as: 'guest',
    request: async (c) => ({ body: { email: (await c.person('user')).email, password: 'not that one' } }),
    expect: refusal(400, { non_field_errors: 'wrongCredentials' }),
  }),
  row(login, {
    name: 'refuses an unknown address in the same words',
    as: 'guest',
    request: () => ({ body: { email: freshEmail(), password } }),
    expect: refusal(400, { non_field_errors: 'wrongCredentials' }),
  }),
  row(login, {
    name: 'names every missing field',
    as: 'guest',
    request: { body: {} },
    expect: refusal(400, { email: 'required', password: 'required' }),
  }),
  row(login, {
    name: 'refuses what is no JSON',
    as: 'guest',
    raw: (url) => fetch(url, { method: 'POST', body: '{"email":', headers: { 'Content-Type': 'application/json' } }),
    expect: refusal(400, { non_field_errors: 'notJson' }),
  }),
  row(login, {
    name: 'refuses an empty body',
    as: 'guest',
    raw: (url) => fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' } }),
    expect: refusal(400, { non_field_errors: 'jsonMissing' }),
  }),
  row(login, {
    name: 'limits the tries',
    as: 'guest',
    request: async (c) => ({ body: { email: (await c.person('user')).email, password: 'not that one' } }),
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(signup, {
    name: 'makes an account and signs in',
    as: 'guest',
    request: () => ({ body: { name: 'Ada', email: freshEmail(), password } }),
    expect: 200,
    check: async (answer, c) => {
      expect(answer).toMatchObject({ result: 'success', user: { name: 'Ada', is_staff: false, is_affiliate: false } })
      expect(await statusOf(c, keyOf(answer))).toBe(200)
    },
  }),
  row(signup, {
    name: 'takes a code that nobody has',
    as: 'guest',
    request: () => ({ body: { name: 'Ada', email: freshEmail(), password, ref_code: 'nobody-has-this' } }),
    expect: 200,
    check: (answer) => expect(answer.result).toBe('success'),
  }),
  row(signup, {
    name: 'refuses an invitation of one’s own, with a message for the screen',
    as: 'guest',
    request: async (c) => {
      const { email } = await c.person('affiliate')
      const { code } = await (await c.as('affiliate')).call(api.affiliates.stats)
      return { body: { name: 'Ada', email: email.replace('@', '+again@'), password, ref_code: code } }
    },
    expect: 200,
    check: (answer) => expect(answer).toEqual({ result: 'refused', message: expect.stringMatching(/./) }),
  }),
  row(signup, {
    name: 'refuses a link for the owner where there is one',
    as: 'guest',
    request: async (c) => {
      await c.person('staff')
      return { body: { name: 'Ada', email: freshEmail(), password, owner_key: 'no-such-link' } }
    },
    expect: 200,
    check: (answer) => expect(answer).toEqual({ result: 'refused', message: expect.stringMatching(/./) }),
  }),
  row(signup, {
    name: 'refuses an address that has an account',
    as: 'guest',
    request: async (c) => ({ body: { name: 'Ada', email: (await c.person('user')).email, password } }),
    expect: refusal(400, { email: 'emailTaken' }),
  }),
  row(signup, {
    name: 'limits the tries',
    as: 'guest',
    request: async (c) => ({ body: { name: 'Ada', email: (await c.person('user')).email, password } }),
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(signupGoogle, {
    name: 'says that it is not set up',
    as: 'guest',
    request: { body: { code: 'any' } },
    expect: refusal(501, { message: 'googleOff' }),
  }),
  row(signupGoogle, {
    name: 'wants one proof',
    as: 'guest',
    request: { body: {} },
    expect: refusal(400, { non_field_errors: 'googleEither' }),
  }),
  row(signupGoogle, {
    name: 'wants one proof only',
    as: 'guest',
    request: { body: { code: 'any', access_token: 'any' } },
    expect: refusal(400, { non_field_errors: 'googleEither' }),
  }),

  row(checkEmail, {
    name: 'finds a new address free',
    as: 'guest',
    request: () => ({ body: { email: freshEmail() } }),
    expect: 200,
    check: (answer) => expect(answer).toEqual({ is_valid: true }),
  }),
  row(checkEmail, {
    name: 'finds a known address taken',
    as: 'guest',
    request: async (c) => ({ body: { email: (await c.person('user')).email } }),
    expect: 200,
    check: (answer) => expect(answer).toEqual({ is_valid: false }),
  }),
  row(checkEmail, {
    name: 'limits the tries',
    as: 'guest',
    request: () => ({ body: { email: freshEmail() } }),
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(resetPassword, {
    name: 'says the same about an address that has no account',
    as: 'guest',
    request: () => ({ body: { email: freshEmail() } }),
    expect: 200,
  }),
  row(resetPassword, {
    name: 'sets a password by the mailed link, and ends the sessions',
    as: 'guest',
    request: async (c) => {
      const { email } = await c.person('user')
      await (await c.as('guest')).call(resetPassword, { body: { email } })
      return { body: { token: await c.stage.resetToken(email), password } }
    },
    expect: 200,
    check: async (_, c) => {
      const user = await c.person('user')
      expect(await statusOf(c, user.token)).toBe(401)
      const guest = await c.as('guest')
      expect((await guest.call(login, { body: { email: user.email, password } })).result).toBe('success')
    },
  }),
  row(resetPassword, {
    name: 'takes a link once',
    as: 'guest',
    request: async (c) => {
      const { email } = await c.person('user')
      const guest = await c.as('guest')
      await guest.call(resetPassword, { body: { email } })
      const body = { token: await c.stage.resetToken(email), password }
      await guest.call(resetPassword, { body })
      return { body }
    },
    expect: refusal(400, { token: 'resetLinkUsed' }),
  }),
  row(resetPassword, {
    name: 'refuses a link that is none of ours',
    as: 'guest',
    request: { body: { token: 'made-up', password } },
    expect: refusal(400, { token: 'resetLinkUsed' }),
  }),
  row(resetPassword, {
    name: 'refuses a short password',
    as: 'guest',
    request: { body: { token: 'made-up', password: 'short' } },
    expect: refusal(400, { password: 'tooShort 8' }),
  }),
  row(resetPassword, {
    name: 'refuses what is no address',
    as: 'guest',
    request: { body: { email: 'nobody' } },
    expect: refusal(400, { email: 'emailMalformed' }),
  }),
  row(resetPassword, {
    name: 'wants one thing or the other',
    as: 'guest',
    request: { body: {} },
    expect: refusal(400, { non_field_errors: 'resetEither' }),
  }),
  row(resetPassword, {
    name: 'limits the mails',
    as: 'guest',
    request: async (c) => ({ body: { email: (await c.person('user')).email } }),
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(checkResetToken, {
    name: 'knows a mailed link, and leaves it in force',
    as: 'guest',
    request: async (c) => {
      const { email } = await c.person('user')
      await (await c.as('guest')).call(resetPassword, { body: { email } })
      return { body: { token: await c.stage.resetToken(email) } }
    },
    expect: 200,
    check: async (answer, c) => {
      expect(answer).toEqual({ is_valid: true })
      const { email } = await c.person('user')
      const body = { token: await c.stage.resetToken(email) }
      expect(await (await c.as('guest')).call(checkResetToken, { body })).toEqual({ is_valid: true })
    },
  }),
  row(checkResetToken, {
    name: 'knows a used link',
    as: 'guest',
    request: async (c) => {
      const { email } = await c.person('user')
      const guest = await c.as('guest')
      await guest.call(resetPassword, { body: { email } })
      const token = await c.stage.resetToken(email)
      await guest.call(resetPassword, { body: { token, password } })
      return { body: { token } }
    },
    expect: 200,
    check: (answer) => expect(answer).toEqual({ is_valid: false }),
  }),
  row(checkResetToken, {
    name: 'refuses what is no token',
    as: 'guest',
    request: { body: { token: '' } },
    expect: refusal(400, { token: 'invalid' }),
  }),
  row(checkResetToken, {
    name: 'limits the tries',
    as: 'guest',
    request: () => ({ body: { token: 'made-up' } }),
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(sendVerification, {
    name: 'has the link mailed again',
    as: 'user',
    expect: 200,
    check: (answer) => expect(answer).toEqual({ result: 'success' }),
  }),
  row(sendVerification, {
    name: 'limits the mails',
    as: 'user',
    untilRefused: true,
    expect: refusal(429, { non_field_errors: 'tooManyTries' }),
  }),

  row(logout, {
    name: 'ends the session',
    as: 'user',
    expect: 200,
    check: async (_, c) => expect(await statusOf(c, (await c.person('user')).token)).toBe(401),
  }),
  row(deleteAccount, {
    name: 'leaves nothing: no session, no sign-in, a free address',
    as: 'user',
    expect: 200,
    check: async (_, c) => {
      const { email, password: old, token } = await c.person('user')
      expect(await statusOf(c, token)).toBe(401)
      const guest = await c.as('guest')
      expect((await outcomeOf(guest.call(login, { body: { email, password: old } }))).refused?.status).toBe(400)
      expect(await guest.call(checkEmail, { body: { email } })).toEqual({ is_valid: true })
    },
  }),
  row(deleteAccount, {
    name: 'is refused to the last of the staff',
    as: 'staff',
    request: async (c) => {
      const client = await c.as('staff')
      const { id: own } = await c.person('staff')
      for (const { id } of await client.call(api.staff.list))
        if (id !== own) await client.call(api.staff.remove, { params: { id } })
      return {}
    },
    expect: refusal(400, { non_field_errors: 'lastStaffAccount' }),
  }),
]
