import { useSearch } from 'wouter'
import { PasswordResetFlow } from '../../flows/passwordReset/PasswordResetFlow.tsx'
import { pagesStrings } from '../../strings/en/common/pagesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'

export function PasswordResetPage() {
  const token = new URLSearchParams(useSearch()).get('token')
  return (
    <>
      <PageTitle page={useStrings(pagesStrings).passwordReset} />
      <PasswordResetFlow token={token} />
    </>
  )
}
