import type { ReactNode } from 'react'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { loginStrings } from '../../strings/en/account/loginStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { AccountFrame } from '../account/AccountFrame.tsx'
import { paths } from '../paths.ts'
import { errorLines } from '../shared/errorLines.tsx'

export interface LoginScreenProps {
  email: string
  password: string
  emailErrors: readonly FieldError[]
  passwordErrors: readonly FieldError[]
  /** Errors of the form as a whole. */
  errors: string[]
  busy: boolean
  /** The server ended the user’s session: explains why they are here. */
  sessionEnded?: boolean | undefined
  onEmailChange: (value: string) => void
  onPasswordChange: (value: string) => void
  onSubmit: () => void
  /** Google sign-in. */
  google?: ReactNode
}

/** Log in with email and password. */
export function LoginScreen(props: LoginScreenProps) {
  const t = useStrings(loginStrings)
  return (
    <AccountFrame
      title={t.title}
      lead={props.sessionEnded ? t.sessionEnded : t.lead}
      footer={
        <>
          {t.noAccount} <Link href={paths.signup}>{t.signUp}</Link>
        </>
      }
    >
      {props.google}
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
        />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          showLabel={t.showPassword}
          hideTextLabel={t.hidePassword}
          labelEnd={<Link href={paths.passwordReset}>{t.forgot}</Link>}
          value={props.password}
          error={errorLines(props.passwordErrors)}
          onChange={props.onPasswordChange}
        />
        <FormError error={props.errors} />
        <Button type="submit" variant="primary" size="lg" fullWidth busy={props.busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </Form>
    </AccountFrame>
  )
}
