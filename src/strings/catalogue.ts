import { account } from './en/account.ts'
import { app } from './en/app.ts'
import { failures } from './en/failures.ts'
import { feedback } from './en/feedback.ts'
import { frame } from './en/frame.ts'
import { google } from './en/google.ts'
import { invite } from './en/invite.ts'
import { landing } from './en/landing.ts'
import { login } from './en/login.ts'
import { newsletterJoin } from './en/newsletterJoin.ts'
import { onboarding } from './en/onboarding.ts'
import { passwordReset } from './en/passwordReset.ts'
import { profile } from './en/profile.ts'
import { signup } from './en/signup.ts'

/** All words of the product by screen. A translation is another object of this type. */
export const english = {
  signup,
  profile,
  passwordReset,
  onboarding,
  newsletterJoin,
  landing,
  invite,
  google,
  feedback,
  account,
  app,
  failures,
  frame,
  login,
}

export type Strings = typeof english
