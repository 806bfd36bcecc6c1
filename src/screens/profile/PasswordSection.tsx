import type { FieldError } from '../../../contract/messages/problems.ts'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { profileStrings } from '../../strings/en/account/profileStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { NewPasswordField } from '../account/NewPasswordField.tsx'
import type { Strength } from '../account/StrengthMeter.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { ProfileSection } from './ProfileSection.tsx'

export interface PasswordSectionProps {
  currentPassword: string
  password: string
  currentPasswordErrors: readonly FieldError[]
  passwordErrors: readonly FieldError[]
  endsAccess: boolean
  strength: Strength
  errors: string[]
  changed: boolean
  busy: boolean
  onCurrentPasswordChange: (value: string) => void
  onPasswordChange: (value: string) => void
  onEndsAccessChange: (value: boolean) => void
  onPasswordBlur: () => void
  onSubmit: () => void
}

/** Change the password, with the current one. */
export function PasswordSection(props: PasswordSectionProps) {
  const t = useStrings(profileStrings)
  const { showPassword, hidePassword } = useStrings(accountStrings)
  const eye = { showLabel: showPassword, hideTextLabel: hidePassword }
  return (
    <ProfileSection title={t.passwordTitle} lead={t.passwordLead}>
      <Form onSubmit={props.onSubmit} gap={4}>
        <PasswordField
          {...eye}
          label={t.currentPassword}
          autoComplete="current-password"
          value={props.currentPassword}
          error={errorLines(props.currentPasswordErrors)}
          onChange={props.onCurrentPasswordChange}
        />
        <NewPasswordField {...props} label={t.newPassword} />
        <Checkbox
          label={t.endAccess}
          hint={t.endAccessHint}
          checked={props.endsAccess}
          onChange={props.onEndsAccessChange}
        />
        <FormError error={props.errors} />
        {props.changed ? (
          <Banner tone="success" live="polite">
            {t.passwordChanged}
          </Banner>
        ) : null}
        <Inline>
          <Button type="submit" busy={props.busy} busyLabel={t.changingPassword}>
            {t.changePassword}
          </Button>
        </Inline>
      </Form>
    </ProfileSection>
  )
}
