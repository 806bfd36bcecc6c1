import { InviteFlow } from '../../flows/invite/InviteFlow.tsx'
import { pagesStrings } from '../../strings/en/common/pagesStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'
import { keepRefCode } from '../refCode.ts'

export function InvitePage({ code }: { code: string }) {
  return (
    <>
      <PageTitle page={useStrings(pagesStrings).invite} />
      <InviteFlow key={code} code={code} onRefCode={keepRefCode} />
    </>
  )
}
