import { emailVerificationStrings } from '../../strings/en/emailVerificationStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { joined } from '../shared/listProps.ts'

export interface EmailVerificationNoticeProps {
  /** The address of the account. */
  email: string
  /** The link has been mailed again. */
  sent: boolean
  busy: boolean
  errors: readonly string[]
  onSend: () => void
}

/** Says that the address of the account is to be confirmed, and has the link mailed again. Stands in nobody's way. */
export function EmailVerificationNotice({ email, sent, busy, errors, onSend }: EmailVerificationNoticeProps) {
  const t = useStrings(emailVerificationStrings)
  return (
    <Stack gap={3}>
      <Banner
        title={t.title}
        action={
          <Button size="sm" busy={busy} busyLabel={t.sending} onClick={onSend}>
            {t.send}
          </Button>
        }
      >
        {t.text(email)}
      </Banner>
      {sent ? (
        <Banner tone="success" live="polite">
          {t.sent(email)}
        </Banner>
      ) : null}
      <FormError error={joined(errors)} />
    </Stack>
  )
}
