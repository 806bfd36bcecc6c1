import { MailCheck } from 'lucide-react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { passwordResetStrings } from '../../strings/en/account/passwordResetStrings.ts'
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
  /** False where no mail server is set up: the link is only written to the server's outbox. */
  sendsEmail: boolean
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
      <AccountFrame
        title={props.sendsEmail ? t.sentTitle : t.madeTitle}
        lead={(props.sendsEmail ? t.sent : t.made)(props.email.trim())}
        icon={<MailCheck />}
        footer={footer}
      >
        <Stack gap={3}>
          {props.sendsEmail ? (
            <Text size="sm" tone="muted">
              {t.sentHint}
            </Text>
          ) : null}
          <Button onClick={props.onSubmit}>{props.sendsEmail ? t.sendAgain : t.makeAgain}</Button>
          <Button variant="ghost" onClick={props.onReset}>
            {t.otherAddress}
          </Button>
        </Stack>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t.askTitle} lead={props.sendsEmail ? t.askLead : t.askLeadWithoutEmail} footer={footer}>
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
          {props.sendsEmail ? t.send : t.makeLink}
        </Button>
      </Form>
    </AccountFrame>
  )
}
