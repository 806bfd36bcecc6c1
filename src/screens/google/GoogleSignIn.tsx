import { googleStrings } from '../../strings/en/account/googleStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { GoogleFrame, GoogleWaiting } from './GoogleFrame.tsx'
import { GoogleSign } from './GoogleSign.tsx'

export interface GoogleSignInProps {
  status: 'loading' | 'notSetUp' | 'available'
  busy: boolean
  /** Why the provider's window returned nothing. */
  problem: 'blocked' | 'failed' | null
  /** Error messages of the server. */
  errors: string[]
  onChoose: () => void
}

/** Google sign-in, above the form with email and password. */
export function GoogleSignIn({ status, busy, problem, errors, onChoose }: GoogleSignInProps) {
  const t = useStrings(googleStrings)
  // Users can't do anything about it; staff are told in the admin area.
  if (status === 'notSetUp') return null
  return (
    <GoogleFrame>
      {status === 'loading' ? (
        <GoogleWaiting />
      ) : (
        <Button size="lg" fullWidth icon={<GoogleSign />} busy={busy} busyLabel={t.busy} onClick={onChoose}>
          {t.choose}
        </Button>
      )}
      <FormError error={problem ? t.problems[problem] : errors} />
    </GoogleFrame>
  )
}
