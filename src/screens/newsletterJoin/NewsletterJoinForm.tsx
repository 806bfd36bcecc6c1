import styled from 'styled-components'
import type { FieldError } from '../../../contract/messages/problems.ts'
import { newsletterJoinStrings } from '../../strings/en/shop/newsletterJoinStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { errorLines } from '../shared/errorLines.tsx'

export interface NewsletterJoinFormProps {
  email: string
  emailErrors: readonly FieldError[]
  errors: string[]
  joined: boolean
  /** The server sends emails. */
  sendsEmail: boolean
  busy: boolean
  onEmailChange: (value: string) => void
  onEmailBlur: () => void
  onSubmit: () => void
  onAnother: () => void
}

const Row = styled.div`
  display: grid; gap: ${space[3]}; align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
  & > button { min-block-size: 3rem; ${media.tablet} { margin-block-start: 1.6rem; } }
`

/** An email field and a button, then a confirmation. */
export function NewsletterJoinForm(props: NewsletterJoinFormProps) {
  const t = useStrings(newsletterJoinStrings)
  if (props.joined) {
    return (
      <Stack gap={3} align="start">
        <Banner tone="success" title={t.joinedTitle} live="polite">
          {props.sendsEmail ? t.joined : t.joinedUnsent}
        </Banner>
        <Button variant="ghost" size="sm" onClick={props.onAnother}>
          {t.another}
        </Button>
      </Stack>
    )
  }
  return (
    <Form onSubmit={props.onSubmit} gap={3}>
      <Row>
        <TextField
          type="email"
          label={t.email}
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder={t.placeholder}
          value={props.email}
          error={errorLines(props.emailErrors)}
          onChange={props.onEmailChange}
          onBlur={props.onEmailBlur}
        />
        <Button type="submit" variant="primary" busy={props.busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </Row>
      <FormError error={props.errors} />
    </Form>
  )
}
