import type { FieldError } from '../../../contract/messages/problems.ts'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { type Strength, StrengthMeter } from './StrengthMeter.tsx'

export interface NewPasswordFieldProps {
  label: string
  name?: string
  password: string
  passwordErrors: readonly FieldError[]
  strength: Strength
  onPasswordChange: (value: string) => void
  onPasswordBlur: () => void
}

/** A field for a password to be set, with its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { showPassword, hidePassword } = useStrings(accountStrings)
  return (
    <PasswordField
      label={props.label}
      name={props.name}
      autoComplete="new-password"
      showLabel={showPassword}
      hideTextLabel={hidePassword}
      hint={<StrengthMeter strength={props.strength} />}
      value={props.password}
      error={errorLines(props.passwordErrors)}
      onChange={props.onPasswordChange}
      onBlur={props.onPasswordBlur}
    />
  )
}
