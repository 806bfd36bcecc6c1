import type { User } from '../../contract/user.ts'
import { fieldRules } from '../fieldRules.ts'
import { createFormMachine } from '../form/createFormMachine.ts'
import { unprovided } from '../unprovided.ts'

export interface ProfileValues {
  name: string
  email: string
  /** Only required to change the email. */
  current_password: string
}

/** Unsaved changes; never the password. */
export type ProfileDraft = Omit<ProfileValues, 'current_password'>

interface ProfileInput extends ProfileDraft {
  draft?: ProfileDraft | null
}

export const isNewEmail = (values: ProfileDraft, stored: ProfileDraft) =>
  values.email.trim().toLowerCase() !== stored.email.toLowerCase()
export const isNewName = (values: ProfileDraft, stored: ProfileDraft) => values.name.trim() !== stored.name

const valuesOf = ({ name, email }: ProfileDraft): ProfileValues => ({ name, email, current_password: '' })

/** Name and email. Only changes are sent, and a new email only with the password. */
export const profileMachine = createFormMachine({
  id: 'profile',
  empty: { name: '', email: '', current_password: '' } as ProfileValues,
  stored: (given: ProfileInput) => valuesOf(given),
  startWith: ({ draft }) => draft ?? {},
  rules: (values, stored) => ({
    name: fieldRules.personName,
    email: fieldRules.email,
    ...(isNewEmail(values, stored) && { current_password: fieldRules.password }),
  }),
  call: unprovided<User, Partial<ProfileValues>>('profile'),
  toInput: (values, _, stored) => ({
    ...(isNewName(values, stored) && { name: values.name.trim() }),
    ...(isNewEmail(values, stored) && { email: values.email.trim(), current_password: values.current_password }),
  }),
  afterSuccess: 'stays',
  toValues: valuesOf,
  isUnchanged: (values, stored) => !isNewEmail(values, stored) && !isNewName(values, stored),
})
