import styled from 'styled-components'
import { accountStrings } from '../../strings/en/account/accountStrings.ts'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, media, space, zIndex } from '../../theme/tokens.ts'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Logo } from '../frame/Logo.tsx'
import { paths } from '../paths.ts'

const Root = styled.header`
  position: sticky; inset-block-start: 0; z-index: ${zIndex.sticky}; background: ${color.bg};
  border-block-end: 1px solid ${color.border};
`
const Row = styled.div`display: flex; align-items: center; gap: ${space[4]}; min-block-size: 4rem;`
const Nav = styled.nav`
  display: none; gap: ${space[5]}; margin-inline-start: ${space[4]};
  ${media.laptop} { display: flex; }
`
const Push = styled.div`margin-inline-start: auto; display: flex; align-items: center; gap: ${space[1]};`

/** The landing page's navigation, and links to log in and sign up. */
export function LandingHeader({ signedInHref, hasPlans }: { signedInHref: string | null; hasPlans: boolean }) {
  const t = useStrings(landingStrings)
  const { home } = useStrings(accountStrings)
  return (
    <Root>
      <Page padded={false}>
        <Row>
          <Logo href={paths.landing} label={home} />
          <Nav aria-label={t.navigation}>
            <Link variant="quiet" href="#how">
              {t.how}
            </Link>
            {hasPlans ? (
              <Link variant="quiet" href="#plans">
                {t.plans}
              </Link>
            ) : null}
            <Link variant="quiet" href="#questions">
              {t.faq}
            </Link>
          </Nav>
          <Push>
            {signedInHref ? (
              <LinkButton variant="primary" href={signedInHref}>
                {t.dashboard}
              </LinkButton>
            ) : (
              <>
                <LinkButton variant="ghost" href={paths.login}>
                  {t.logIn}
                </LinkButton>
                <LinkButton variant="primary" href={paths.signup}>
                  {t.signUp}
                </LinkButton>
              </>
            )}
          </Push>
        </Row>
      </Page>
    </Root>
  )
}
