import type { ReactNode } from 'react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { profileStrings } from '../../strings/en/account/profileStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { errorLines } from '../shared/errorLines.tsx'
import { ProfileSection } from './ProfileSection.tsx'

export interface DetailsSectionProps {
  name: string
  email: string
  currentPassword: string
  nameErrors: readonly FieldError[]
  emailErrors: readonly FieldError[]
  currentPasswordErrors: readonly FieldError[]
  errors: string[]
  /** The email was changed, which requires the password. */
  needsPassword: boolean
  /** There are unsaved changes. */
  changed: boolean
  saved: boolean
  busy: boolean
  onNameChange: (value: string) => void
  onEmailChange: (value: string) => void
  onCurrentPasswordChange: (value: string) => void
  onNameBlur: () => void
  onEmailBlur: () => void
  onSubmit: () => void
  onReset: () => void
  /** Shown with the email field. */
  notice?: ReactNode
}

/** Name and email address. */
export function DetailsSection(props: DetailsSectionProps) {
  const t = useStrings(profileStrings)
  const { showPassword, hidePassword } = useStrings(accountStrings)
  return (
    <ProfileSection title={t.detailsTitle}>
      <Form onSubmit={props.onSubmit} gap={4}>
        {props.notice}
        <TextField
          label={t.name}
          name="name"
          autoComplete="name"
          value={props.name}
          error={errorLines(props.nameErrors)}
          onChange={props.onNameChange}
          onBlur={props.onNameBlur}
        />
        <TextField
          type="email"
          label={t.email}
          name="email"
          autoComplete="email"
          value={props.email}
          error={errorLines(props.emailErrors)}
          onChange={props.onEmailChange}
          onBlur={props.onEmailBlur}
        />
        {props.needsPassword ? (
          <PasswordField
            label={t.currentPassword}
            name="current-password"
            autoComplete="current-password"
            hint={t.emailNeedsPassword}
            showLabel={showPassword}
            hideTextLabel={hidePassword}
            value={props.currentPassword}
            error={errorLines(props.currentPasswordErrors)}
            onChange={props.onCurrentPasswordChange}
          />
        ) : null}
        <FormError error={props.errors} />
        {props.saved ? (
          <Banner tone="success" live="polite">
            {t.saved}
          </Banner>
        ) : null}
        <Inline>
          <Button type="submit" variant="primary" busy={props.busy} busyLabel={t.saving}>
            {t.save}
          </Button>
          {props.changed ? (
            <Button variant="ghost" disabled={props.busy} onClick={props.onReset}>
              {t.undo}
            </Button>
          ) : null}
        </Inline>
      </Form>
    </ProfileSection>
  )
}
