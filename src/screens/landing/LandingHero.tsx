import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { media, space } from '../../theme/tokens.ts'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { CutTimeline } from './CutTimeline.tsx'
import { ExampleClip } from './ExampleClip.tsx'

const Root = styled.div`
  display: grid; gap: ${space[6]}; grid-template-columns: minmax(0, 1fr); justify-items: center;
  ${media.laptop} { grid-template-columns: minmax(0, 1fr) 19rem; gap: ${space[8]}; align-items: center; }
`
const Words = styled.div`display: grid; gap: ${space[6]}; inline-size: 100%; min-inline-size: 0;`

/** The promise, the call to action, and an example. */
export function LandingHero({
  tryHref,
  headline,
  hasPlans,
}: {
  tryHref: string
  headline?: string | undefined
  hasPlans: boolean
}) {
  const t = useStrings(landingStrings)
  return (
    <Page as="section">
      <Root>
        <Words>
          <Stack gap={5}>
            <Heading level={1} size="hero">
              {headline || t.title}
            </Heading>
            <Text size="lg" tone="muted">
              {t.lead}
            </Text>
            <Inline gap={3}>
              <LinkButton variant="primary" size="lg" href={tryHref} iconEnd={<ArrowRight aria-hidden="true" />}>
                {t.tryIt}
              </LinkButton>
              <LinkButton variant="ghost" size="lg" href="#how">
                {t.seeHow}
              </LinkButton>
            </Inline>
            {hasPlans ? (
              <Text size="sm" tone="muted">
                {t.promise}
              </Text>
            ) : null}
          </Stack>
          <CutTimeline />
        </Words>
        <ExampleClip />
      </Root>
    </Page>
  )
}
