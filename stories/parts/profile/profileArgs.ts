import { fn } from 'storybook/test'
import type { DetailsSectionProps } from '../../../src/screens/profile/DetailsSection.tsx'
import type { PasswordSectionProps } from '../../../src/screens/profile/PasswordSection.tsx'

export const details: DetailsSectionProps = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  currentPassword: '',
  nameErrors: [],
  emailErrors: [],
  currentPasswordErrors: [],
  errors: [],
  needsPassword: false,
  changed: false,
  saved: false,
  busy: false,
  onNameChange: fn(),
  onEmailChange: fn(),
  onCurrentPasswordChange: fn(),
  onNameBlur: fn(),
  onEmailBlur: fn(),
  onSubmit: fn(),
  onReset: fn(),
}

export const password: PasswordSectionProps = {
  currentPassword: '',
  password: '',
  currentPasswordErrors: [],
  passwordErrors: [],
  endsAccess: false,
  strength: 'none',
  errors: [],
  changed: false,
  busy: false,
  onCurrentPasswordChange: fn(),
  onPasswordChange: fn(),
  onEndsAccessChange: fn(),
  onPasswordBlur: fn(),
  onSubmit: fn(),
}
