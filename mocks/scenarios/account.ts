import { api } from '../../contract/endpoints.ts'
import type { User } from '../../contract/user.ts'
import { limits } from '../../contract/values/limits.ts'
import { readableSize } from '../../contract/values/readableSize.ts'
import { invalidField, notFound, tooLarge, tooMany, unsupported } from '../answers.ts'
import { mockNewcomer } from '../fixtures/mockUsers.ts'
import { stage } from '../mock.ts'

const { brand, profile, onboarding, feedback } = api

export const account = {
  /** The profile is that of this user. */
  is: (user: User) => [stage(profile.get, { status: 200, body: user })],

  /** Onboarding has not been done yet. */
  newcomer: () => [stage(profile.get, { status: 200, body: mockNewcomer })],

  emailTaken: () => [stage(profile.update, invalidField('email', 'emailTaken'))],
  wrongPassword: () => [stage(profile.update, invalidField('current_password', 'currentPasswordWrong'))],
  avatarTooLarge: () => [
    stage(profile.update, tooLarge('avatar', 'fileTooLarge', { size: readableSize(limits.file.avatar) })),
  ],
  avatarNotAPicture: () => [stage(profile.update, unsupported('avatar', 'notAPicture'))],

  logoMissing: () => [stage(brand.saveLogo, invalidField('logo', 'fileMissing'))],
  logoTooLarge: () => [
    stage(brand.saveLogo, tooLarge('logo', 'fileTooLarge', { size: readableSize(limits.file.logo) })),
  ],
  tooManyLogos: () => [stage(brand.saveLogo, invalidField('logo', 'tooManyLogos'))],
  logoNotAPicture: () => [stage(brand.saveLogo, unsupported('logo', 'notAPicture'))],
  brandRefused: () => [stage(brand.save, invalidField('text', 'invalid'))],

  onboardingRefused: () => [stage(onboarding.save, invalidField('platforms', 'invalid'))],

  feedbackEmpty: () => [stage(feedback.send, invalidField('text', 'messageMissing'))],
  feedbackTooOften: (seconds = 3600) => [stage(feedback.send, tooMany(seconds))],
  feedbackMarkRefused: () => [stage(feedback.mark, invalidField('state', 'invalid'))],
  /** The sender has deleted the account. */
  feedbackGone: () => [stage(feedback.mark, notFound())],
}
