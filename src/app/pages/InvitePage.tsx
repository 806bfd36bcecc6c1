import { InviteFlow } from '../../flows/invite/InviteFlow.tsx'
import { useStrings } from '../../strings/StringsContext.ts'
import { PageTitle } from '../PageTitle.tsx'
import { keepRefCode } from '../refCode.ts'

export function InvitePage({ code }: { code: string }) {
  return (
    <>
      <PageTitle page={useStrings('pages').invite} />
      <InviteFlow key={code} code={code} onRefCode={keepRefCode} />
    </>
  )
}
