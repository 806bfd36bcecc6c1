import { MailCheck } from 'lucide-react'
import type { FieldError } from '../../../contract/problems.ts'
import { passwordResetStrings } from '../../strings/en/passwordResetStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { paths } from '../paths.ts'
import { errorLines } from '../shared/errorLines.tsx'

export interface PasswordResetScreenProps {
  email: string
  emailErrors: readonly FieldError[]
  errors: string[]
  mailSent: boolean
  busy: boolean
  onEmailChange: (value: string) => void
  onEmailBlur: () => void
  onSubmit: () => void
  /** Back to the form, for another email. */
  onReset: () => void
}

/** Request an email for setting a new password. */
export function PasswordResetScreen(props: PasswordResetScreenProps) {
  const t = useStrings(passwordResetStrings)
  const footer = <Link href={paths.login}>{t.backToLogin}</Link>
  if (props.mailSent) {
    return (
      <AccountFrame title={t.sentTitle} lead={t.sent(props.email.trim())} icon={<MailCheck />} footer={footer}>
        <Stack gap={3}>
          <Text size="sm" tone="muted">
            {t.sentHint}
          </Text>
          <Button onClick={props.onSubmit}>{t.sendAgain}</Button>
          <Button variant="ghost" onClick={props.onReset}>
            {t.otherAddress}
          </Button>
        </Stack>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t.askTitle} lead={t.askLead} footer={footer}>
      <Form onSubmit={props.onSubmit}>
        <TextField
          type="email"
          label={t.email}
          name="email"
          autoComplete="username"
          inputMode="email"
          value={props.email}
          error={errorLines(props.emailErrors)}
          onChange={props.onEmailChange}
          onBlur={props.onEmailBlur}
        />
        <FormError error={props.errors} />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={props.busy} busyLabel={t.sending}>
          {t.send}
        </Button>
      </Form>
    </AccountFrame>
  )
}
