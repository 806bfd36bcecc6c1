import { api } from '../../contract/endpoints.ts'
import { say } from '../../contract/messages/sentences.ts'
import type { AuthResult, User } from '../../contract/user.ts'
import { invalid, invalidField, notSetUp, tooMany, unavailable } from '../answers.ts'
import { mockUser } from '../fixtures/mockUsers.ts'
import { stage } from '../mock.ts'

const { login, signup, signupGoogle, checkEmail, resetPassword, checkResetToken, sendVerification } = api.auth
const token = { key: 'mock-token-of-a-scenario', expires_at: '2999-01-01T00:00:00.000Z' }
const success = { status: 200, body: { result: 'success' } } as const

const everywhere = (body: AuthResult) => [
  stage(login, { status: 200, body }),
  stage(signup, { status: 200, body }),
  stage(signupGoogle, { status: 200, body }),
]

export const auth = {
  /** Login, sign-up and Google sign-in succeed as this user. */
  welcome: (user: User = mockUser) => everywhere({ result: 'success', message: say('welcomeBack'), user, token }),

  wrongCredentials: () => [stage(login, invalid('wrongCredentials'))],

  /** A refusal for a business reason: 200 with a message for the screen. */
  refused: (message = say('ownInvitation')) => everywhere({ result: 'refused', message }),

  /** Refused both by the check while typing and on submit. */
  emailTaken: () => [
    stage(checkEmail, { status: 200, body: { is_valid: false } }),
    stage(signup, invalidField('email', 'emailTaken')),
  ],

  emailFree: () => [stage(checkEmail, { status: 200, body: { is_valid: true } })],

  emailMalformed: () =>
    [checkEmail, resetPassword].map((endpoint) => stage(endpoint, invalidField('email', 'emailMalformed'))),

  googleRefused: () => [stage(signupGoogle, invalid('googleNotConfirmed'))],
  googleAway: () => [stage(signupGoogle, unavailable('googleAway'))],
  googleNotSetUp: () => [stage(signupGoogle, notSetUp('googleOff'))],

  resetMailSent: () => [stage(resetPassword, success)],
  resetDone: () => [stage(resetPassword, success)],

  resetLinkWorks: () => [stage(checkResetToken, { status: 200, body: { is_valid: true } })],
  /** Reported before the form is shown. */
  resetLinkUsed: () => [stage(checkResetToken, { status: 200, body: { is_valid: false } })],
  resetLinkMalformed: () => [stage(checkResetToken, invalidField('token', 'invalid'))],

  /** At least one staff member must remain. */
  lastStaff: () => [stage(api.auth.delete, invalid('lastStaffAccount'))],

  /** 429 on every attempt, with the seconds to wait. */
  tooManyTries: (seconds = 60) =>
    [login, signup, signupGoogle, checkEmail, resetPassword, checkResetToken, sendVerification].map((endpoint) =>
      stage(endpoint, tooMany(seconds)),
    ),
}
