import { problem } from '../../contract/messages/problems.ts'
import { type FieldErrors, fieldRules, findErrors } from '../fieldRules.ts'

export interface SignupValues {
  name: string
  email: string
  password: string
}

export const signupRules = { name: fieldRules.personName, email: fieldRules.email, password: fieldRules.newPassword }

export const emailTaken = problem('emailTaken')

/** Returns every problem that prevents submitting the form. `isEmailValid` is false if the email is already taken. */
export const signupErrors = ({
  values,
  isEmailValid,
}: {
  values: SignupValues
  isEmailValid: boolean | null
}): FieldErrors => ({
  ...(isEmailValid === false && { email: [emailTaken] }),
  ...findErrors(values, signupRules),
})
