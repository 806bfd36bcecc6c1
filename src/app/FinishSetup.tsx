import { paths } from '../screens/paths.ts'
import { frameStrings } from '../strings/en/common/frameStrings.ts'
import { useStrings } from '../strings/StringsContext.ts'
import { LinkButton } from '../ui/action/LinkButton.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Page } from '../ui/layout/Page.tsx'

/** Leads users who have not finished onboarding to its questions. */
export function FinishSetup() {
  const t = useStrings(frameStrings)
  return (
    <Page padded={false} width="full" style={{ paddingBlockStart: '1rem' }}>
      <Banner
        tone="info"
        action={
          <LinkButton size="sm" href={paths.onboarding}>
            {t.finishSetupAction}
          </LinkButton>
        }
      >
        {t.finishSetup}
      </Banner>
    </Page>
  )
}
