import { api } from '../../contract/endpoints.ts'
import { say } from '../../contract/messages/sentences.ts'
import type { AuthResult } from '../../contract/user.ts'
import { invalid, invalidField, notSetUp, tooMany } from '../answers.ts'
import type { Backend } from '../backend.ts'
import { mockFor } from '../mockFor.ts'
import type { Account } from '../state.ts'
import { deleteAccount, endAllAccess } from './accounts.ts'

/** `ada+two@example.com` has the same mailbox as `ada@example.com`. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@')

/**
 * Attempts per quarter of an hour, per address or per account. The mocked clock stands still, so the quarter never
 * ends.
 */
const limits = { login: 10, signup: 20, reset: 5, verify: 5, checkEmail: 60, checkReset: 60 }
const QUARTER = 900

/** The key in the link for the owner, valid while there is no staff. */
export const mockOwnerKey = 'mock-owner-key'

export const authHandlers = (backend: Backend) => {
  const on = mockFor(backend)
  const { state } = backend

  const welcome = (account: Account, message: string): AuthResult => ({
    result: 'success',
    message,
    user: account.user,
    token: backend.signIn(account),
  })

  const inviter = (code: string | undefined) =>
    state.affiliates.find((affiliate) => affiliate.active && affiliate.code.toLowerCase() === code?.toLowerCase())

  /** An unknown code is ignored. */
  const createAccount = (name: string, email: string, code: string | undefined, password?: string): AuthResult => {
    const invitedBy = inviter(code)
    if (invitedBy && mailboxOf(invitedBy.user.email) === mailboxOf(email)) {
      return { result: 'refused', message: say('ownInvitation') }
    }
    if (invitedBy) invitedBy.signups += 1
    const ref_code = invitedBy?.code ?? code ?? null
    return welcome(backend.addAccount({ name, email, ref_code }, password), say('welcome'))
  }

  return [
    on(api.auth.login, ({ body }) => {
      const account = backend.accountByEmail(body.email)
      if (account?.password === body.password) return { status: 200, body: welcome(account, say('welcomeBack')) }
      if (!backend.mayTry(`login ${body.email}`, limits.login)) return tooMany(QUARTER)
      return invalid('wrongCredentials')
    }),

    on(api.auth.signup, ({ body: { name, email, password, ref_code, owner_key } }) => {
      if (!backend.mayTry('signup', limits.signup)) return tooMany(QUARTER)
      if (backend.accountByEmail(email)) return invalidField('email', 'emailTaken')
      const isOwner = owner_key === mockOwnerKey && !state.accounts.some(({ user }) => user.is_staff)
      if (owner_key !== undefined && !isOwner) {
        return { status: 200, body: { result: 'refused', message: say('ownerLinkEnded') } }
      }
      const answer = createAccount(name, email, ref_code, password)
      if (answer.result === 'success') answer.user.is_staff = isOwner
      return { status: 200, body: answer }
    }),

    on(api.auth.signupGoogle, ({ body: { ref_code } }) => {
      if (state.config.google_client_id === null) return notSetUp('googleOff')
      const email = 'google.user@example.com'
      const known = backend.accountByEmail(email)
      if (known) return { status: 200, body: welcome(known, say('welcomeBack')) }
      const answer = createAccount('Gina Google', email, ref_code)
      if (answer.result === 'success') answer.user.email_verified = true
      return { status: 200, body: answer }
    }),

    on(api.auth.checkEmail, ({ body }) => {
      if (!backend.mayTry('check email', limits.checkEmail)) return tooMany(QUARTER)
      return { status: 200, body: { is_valid: backend.accountByEmail(body.email) === undefined } }
    }),

    on(api.auth.resetPassword, ({ body }) => {
      if ('email' in body) {
        if (!backend.mayTry(`reset ${body.email}`, limits.reset)) return tooMany(QUARTER)
        const account = backend.accountByEmail(body.email)
        if (account) state.resets.set(backend.nextId('mock-reset'), account.user.id)
        return { status: 200, body: { result: 'success' } }
      }
      const account = state.accounts.find(({ user }) => user.id === state.resets.get(body.token))
      if (!account) return invalidField('token', 'resetLinkUsed')
      account.password = body.password
      account.user.email_verified = true
      endAllAccess(state, account)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.auth.checkResetToken, ({ body }) => {
      if (!backend.mayTry('check reset', limits.checkReset)) return tooMany(QUARTER)
      return { status: 200, body: { is_valid: state.resets.has(body.token) } }
    }),

    on(api.auth.sendVerification, ({ caller }) => {
      if (!backend.mayTry(`verify ${caller.user.id}`, limits.verify)) return tooMany(QUARTER)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.auth.delete, ({ caller }) => {
      const staff = state.accounts.filter(({ user }) => user.is_staff)
      if (staff.length === 1 && staff[0] === caller) return invalid('lastStaffAccount')
      deleteAccount(state, caller)
      return { status: 200, body: { result: 'success' } }
    }),

    on(api.auth.logout, ({ token }) => {
      state.tokens.delete(token ?? '')
      return { status: 200, body: { result: 'success' } }
    }),
  ]
}
