import styled from 'styled-components'
import { appStrings } from '../../strings/en/common/appStrings.ts'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color } from '../../theme/tokens.ts'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { paths } from '../paths.ts'

const Footer = styled.footer`border-block-start: 1px solid ${color.border}; color: ${color.textMuted};`

export interface LandingFooterProps {
  supportEmail?: string | undefined
  hasNewsletter: boolean
}

/** The small print and the remaining links. */
export function LandingFooter({ supportEmail, hasNewsletter }: LandingFooterProps) {
  const t = useStrings(landingStrings)
  const { name } = useStrings(appStrings)
  return (
    <Footer>
      <Page>
        <Inline justify="space-between" gap={4}>
          <Text size="sm" tone="inherit">
            {name}. {t.footer}
          </Text>
          <Inline gap={5}>
            {supportEmail ? (
              <Link variant="quiet" href={`mailto:${supportEmail}`}>
                {supportEmail}
              </Link>
            ) : null}
            {hasNewsletter ? (
              <Link variant="quiet" href={paths.newsletter}>
                {t.newsletter}
              </Link>
            ) : null}
            <Link variant="quiet" href={paths.login}>
              {t.logIn}
            </Link>
            <Link variant="quiet" href={paths.signup}>
              {t.signUp}
            </Link>
          </Inline>
        </Inline>
      </Page>
    </Footer>
  )
}
