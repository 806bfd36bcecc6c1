import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { newsletterJoinStrings } from '../../strings/en/shop/newsletterJoinStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'

const Cards = styled.div`
  display: grid; gap: ${space[5]};
  ${media.laptop} { grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column; }
`

export interface LandingClosingProps {
  tryHref: string
  hasNewsletter: boolean
  /** The newsletter form. */
  newsletter: ReactNode
}

/** The closing section: try it, or join the newsletter if there is one. */
export function LandingClosing({ tryHref, hasNewsletter, newsletter }: LandingClosingProps) {
  const t = useStrings(landingStrings)
  const news = useStrings(newsletterJoinStrings)
  return (
    <Page as="section">
      <Cards>
        <Card tone="accent" padding={6}>
          <Stack gap={4} align="start">
            <Heading level={2}>{t.closingTitle}</Heading>
            <Text tone="inherit">{t.closingLead}</Text>
            <LinkButton size="lg" href={tryHref} iconEnd={<ArrowRight aria-hidden="true" />}>
              {t.tryIt}
            </LinkButton>
          </Stack>
        </Card>
        {hasNewsletter ? (
          <Card padding={6}>
            <Stack gap={4}>
              <Heading level={2}>{news.title}</Heading>
              <Text tone="muted">{news.lead}</Text>
              {newsletter}
            </Stack>
          </Card>
        ) : null}
      </Cards>
    </Page>
  )
}
