import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { AuthResult } from './user.ts'
import { limits } from './values/limits.ts'
import { answered, Email, Password, PersonName, RefCode, Success } from './values/primitives.ts'

export const login = endpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login/',
  access: 'guest',
  summary: 'Sign in with email and password.',
  body: v.object({
    email: Email,
    password: v.pipe(
      v.string(problemText('passwordMissing')),
      v.nonEmpty(problemText('passwordMissing')),
      v.maxLength(limits.password.max, problemText('tooLong', limits.password)),
    ),
  }),
  responses: { 200: AuthResult },
  errors: [400, 429],
})

/** `owner_key` is the key of the link that the program prints while it has no owner: its account becomes staff. */
export const signup = endpoint({
  id: 'auth.signup',
  method: 'POST',
  path: '/api/auth/signup/',
  access: 'guest',
  summary: 'Create an account and sign in.',
  body: v.object({
    name: PersonName,
    email: Email,
    password: Password,
    ref_code: v.optional(RefCode),
    owner_key: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  }),
  responses: { 200: AuthResult },
  errors: [400, 429],
})

/** Signs in if the account exists. Exactly one of `access_token` (implicit flow) and `code` (code flow). */
export const signupGoogle = endpoint({
  id: 'auth.signupGoogle',
  method: 'POST',
  path: '/api/auth/signup_google/',
  access: 'guest',
  summary: 'Sign up or sign in with a Google access token or authorization code.',
  body: v.pipe(
    v.object({
      access_token: v.optional(v.pipe(v.string(), v.maxLength(4096))),
      code: v.optional(v.pipe(v.string(), v.maxLength(4096))),
      ref_code: v.optional(RefCode),
    }),
    v.check((b) => (b.access_token === undefined) !== (b.code === undefined), problemText('googleEither')),
  ),
  responses: { 200: AuthResult },
  errors: [400, 429, 501, 503],
})

export const checkEmail = endpoint({
  id: 'auth.checkEmail',
  method: 'POST',
  path: '/api/auth/check_email/',
  access: 'guest',
  summary: 'Is this email address free for a new account?',
  body: v.object({ email: Email }),
  responses: { 200: v.object({ is_valid: v.boolean() }) },
  errors: [400, 429],
})

/**
 * With `email`: mails a link; the response is the same whether or not the account exists. With `token` and `password`:
 * sets the password.
 */
export const resetPassword = endpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password/',
  access: 'guest',
  summary: 'Ask for a reset link, or set a new password with the token from it.',
  body: v.union(
    [
      v.strictObject({ email: Email }),
      v.strictObject({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), password: Password }),
    ],
    problemText('resetEither'),
  ),
  responses: { 200: answered(Success) },
  errors: [400, 429],
})

/** A POST, so that the token doesn't appear in access logs. Checking doesn't use up the token. */
export const checkResetToken = endpoint({
  id: 'auth.checkResetToken',
  method: 'POST',
  path: '/api/auth/reset-password/check/',
  access: 'guest',
  extra: true,
  summary: 'Does this reset link still work?',
  body: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  responses: { 200: v.object({ is_valid: v.boolean() }) },
  errors: [400, 429],
})

/** Sends nothing if the email is already confirmed. */
export const sendVerification = endpoint({
  id: 'auth.sendVerification',
  method: 'POST',
  path: '/api/auth/verify-email/',
  access: 'user',
  extra: true,
  summary: 'Resend the email that confirms the account’s address.',
  responses: { 200: Success },
  errors: [429],
})

export const deleteAccount = endpoint({
  id: 'auth.delete',
  method: 'POST',
  path: '/api/auth/delete/',
  access: 'user',
  summary: 'Delete the account, its data and files, and revoke its tokens.',
  responses: { 200: answered(Success) },
  /** The last staff member must first add another. */
  errors: [400],
})

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout/',
  access: 'user',
  extra: true,
  summary: 'Revoke the token of this session.',
  responses: { 200: Success },
  errors: [],
})
