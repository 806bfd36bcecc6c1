import { api } from '../../contract/endpoints.ts'
import type { User } from '../../contract/user.ts'
import { invalidField, tooLarge, tooMany, unsupported } from '../answers.ts'
import { mockNewcomer } from '../fixtures/mockUsers.ts'
import { stage } from '../mock.ts'

const { profile, onboarding, feedback } = api

export const account = {
  /** The profile belongs to this user. */
  is: (user: User) => [stage(profile.get, { status: 200, body: user })],

  /** Has not gone through onboarding yet. */
  newcomer: () => [stage(profile.get, { status: 200, body: mockNewcomer })],

  emailTaken: () => [stage(profile.update, invalidField('email', 'There is already an account with this email.'))],
  wrongPassword: () => [stage(profile.update, invalidField('current_password', 'Please enter your current password.'))],
  avatarTooLarge: () => [stage(profile.update, tooLarge('avatar', 'Please choose a file of at most 5 MB.'))],
  avatarNotAPicture: () => [
    stage(profile.update, unsupported('avatar', 'Please choose a JPEG, PNG, WebP or GIF picture.')),
  ],

  onboardingRefused: () => [stage(onboarding.save, invalidField('platforms', 'This value is not valid.'))],

  feedbackEmpty: () => [stage(feedback.send, invalidField('text', 'Enter a message.'))],
  feedbackTooOften: (seconds = 3600) => [stage(feedback.send, tooMany(seconds))],
}
