import { emailVerificationStrings } from '../../strings/en/account/emailVerificationStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

export interface EmailVerificationNoticeProps {
  /** The address of the account. */
  email: string
  /** The link has been sent again. */
  sent: boolean
  busy: boolean
  /** False where no mail server is set up; the link can't be sent then. */
  sendsEmail: boolean
  errors: readonly string[]
  onSend: () => void
}

/** Asks for the account's email to be confirmed and can send the link again. Blocks nothing. */
export function EmailVerificationNotice({
  email,
  sent,
  busy,
  sendsEmail,
  errors,
  onSend,
}: EmailVerificationNoticeProps) {
  const t = useStrings(emailVerificationStrings)
  return (
    <Stack gap={3}>
      <Banner
        title={t.title}
        action={
          sendsEmail ? (
            <Button size="sm" busy={busy} busyLabel={t.sending} onClick={onSend}>
              {t.send}
            </Button>
          ) : undefined
        }
      >
        {sendsEmail ? t.text(email) : t.textWithoutEmail(email)}
      </Banner>
      {sent ? (
        <Banner tone="success" live="polite">
          {t.sent(email)}
        </Banner>
      ) : null}
      <FormError error={errors} />
    </Stack>
  )
}
