import type { ReactNode } from 'react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { signupStrings } from '../../strings/en/account/signupStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { NewPasswordField } from '../account/NewPasswordField.tsx'
import type { Strength } from '../account/StrengthMeter.tsx'
import { paths } from '../paths.ts'
import { errorLines } from '../shared/errorLines.tsx'
import { EmailStatusSign } from './EmailStatusSign.tsx'

export interface SignupScreenProps {
  name: string
  email: string
  password: string
  nameErrors: readonly FieldError[]
  emailErrors: readonly FieldError[]
  passwordErrors: readonly FieldError[]
  /** Errors of the form as a whole. */
  errors: string[]
  /** What is known about the email. */
  emailStatus: 'unknown' | 'checking' | 'free' | 'taken'
  strength: Strength
  /** True if an invite code is stored; `inviter` is the name, if known. */
  invited: boolean
  inviter: string | null
  /** The account becomes the owner of this installation. */
  isForOwner: boolean
  busy: boolean
  onNameChange: (value: string) => void
  onEmailChange: (value: string) => void
  onPasswordChange: (value: string) => void
  onNameBlur: () => void
  onEmailBlur: () => void
  onPasswordBlur: () => void
  onSubmit: () => void
  /** Google sign-in. */
  google?: ReactNode
}

/** Create an account. */
export function SignupScreen(props: SignupScreenProps) {
  const t = useStrings(signupStrings)
  return (
    <AccountFrame
      title={t.title}
      lead={t.lead}
      footer={
        <>
          {t.haveAccount} <Link href={paths.login}>{t.logIn}</Link>
        </>
      }
    >
      {props.invited ? (
        <Banner tone="success" title={props.inviter ? t.invitedBy(props.inviter) : t.invited}>
          {t.invitedText}
        </Banner>
      ) : null}
      {props.isForOwner ? <Banner title={t.ownerTitle}>{t.ownerText}</Banner> : null}
      {props.google}
      <Form onSubmit={props.onSubmit}>
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
          inputMode="email"
          value={props.email}
          error={errorLines(props.emailErrors)}
          hint={props.emailStatus === 'free' ? t.emailFree : undefined}
          end={<EmailStatusSign status={props.emailStatus} checkingLabel={t.emailChecking} />}
          onChange={props.onEmailChange}
          onBlur={props.onEmailBlur}
        />
        <NewPasswordField {...props} label={t.password} name="password" />
        <FormError error={props.errors} />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={props.busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </AccountFrame>
  )
}
