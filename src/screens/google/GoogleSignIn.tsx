import styled from 'styled-components'
import { accountStrings } from '../../strings/en/accountStrings.ts'
import { googleStrings } from '../../strings/en/googleStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { GoogleSign } from './GoogleSign.tsx'

export interface GoogleSignInProps {
  status: 'loading' | 'notSetUp' | 'available'
  busy: boolean
  errors: string[]
  onChoose: () => void
}

const Root = styled.div`display: grid; gap: ${space[4]};`
const Or = styled.div`
  display: flex; align-items: center; gap: ${space[3]}; color: ${color.textMuted}; font-size: ${font.size.sm};
  &::before, &::after { content: ''; flex: 1; block-size: 1px; background: ${color.border}; }
`

/** The way in with Google, above the form with email and password. */
export function GoogleSignIn({ status, busy, errors, onChoose }: GoogleSignInProps) {
  const t = useStrings(googleStrings)
  const { or } = useStrings(accountStrings)
  // Who signs in can do nothing about it; staff are told in the administration.
  if (status === 'notSetUp') return null
  return (
    <Root>
      {status === 'loading' ? (
        <div role="status">
          <VisuallyHidden>{t.loading}</VisuallyHidden>
          <Skeleton shape="block" height="3.375rem" />
        </div>
      ) : (
        <Button size="lg" fullWidth icon={<GoogleSign />} busy={busy} busyLabel={t.busy} onClick={onChoose}>
          {t.choose}
        </Button>
      )}
      <FormError error={errors.join('\n')} />
      <Or>{or}</Or>
    </Root>
  )
}
