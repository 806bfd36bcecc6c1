import { Check, Unlink } from 'lucide-react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { passwordResetStrings } from '../../strings/en/account/passwordResetStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { PulsingDots } from '../../ui/feedback/PulsingDots.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { NewPasswordField } from '../account/NewPasswordField.tsx'
import type { Strength } from '../account/StrengthMeter.tsx'
import { paths } from '../paths.ts'

export interface NewPasswordScreenProps {
  password: string
  passwordErrors: readonly FieldError[]
  strength: Strength
  errors: string[]
  changed: boolean
  /** The link is being checked. */
  checking: boolean
  /** The link has been used or has expired. */
  expired: boolean
  busy: boolean
  onPasswordChange: (value: string) => void
  onPasswordBlur: () => void
  onSubmit: () => void
}

/** The page behind the emailed link: set a new password. */
export function NewPasswordScreen(props: NewPasswordScreenProps) {
  const t = useStrings(passwordResetStrings)
  if (props.changed) {
    return (
      <AccountFrame title={t.doneTitle} lead={t.done} icon={<Check />}>
        <LinkButton variant="primary" size="lg" href={paths.login}>
          {t.logIn}
        </LinkButton>
      </AccountFrame>
    )
  }
  const footer = <Link href={paths.login}>{t.backToLogin}</Link>
  if (props.checking) {
    return (
      <AccountFrame title={t.newTitle} lead={t.newLead} footer={footer}>
        <PulsingDots label={t.checking} />
      </AccountFrame>
    )
  }
  if (props.expired) {
    return (
      <AccountFrame title={t.expiredTitle} lead={t.expired} icon={<Unlink />} footer={footer}>
        <LinkButton variant="primary" size="lg" href={paths.passwordReset}>
          {t.askAgain}
        </LinkButton>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t.newTitle} lead={t.newLead} footer={footer}>
      <Form onSubmit={props.onSubmit}>
        <NewPasswordField {...props} label={t.password} name="password" />
        <FormError error={props.errors} />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={props.busy} busyLabel={t.saving}>
          {t.save}
        </Button>
      </Form>
    </AccountFrame>
  )
}
