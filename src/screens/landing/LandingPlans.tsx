import { Check } from 'lucide-react'
import styled from 'styled-components'
import type { Plan } from '../../../contract/subscription.ts'
import { landingStrings } from '../../strings/en/landingStrings.ts'
import { formatPrice } from '../../strings/formats.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { color, font, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Grid } from '../../ui/Grid.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface LandingPlansProps {
  plans: readonly Plan[]
  loading: boolean
  failed: boolean
  tryHref: string
  onRetry: () => void
}

const Price = styled.p`
  display: flex; align-items: baseline; gap: ${space[2]}; font-size: ${font.size.x3}; font-weight: ${font.weight.display};
  letter-spacing: ${font.tracking.tight}; line-height: 1; font-variant-numeric: tabular-nums;
  span { color: ${color.textMuted}; font-size: ${font.size.sm}; font-weight: ${font.weight.regular}; letter-spacing: 0; }
`
const Features = styled.ul`
  display: grid; gap: ${space[2]}; list-style: none; align-content: start;
  li { display: flex; gap: ${space[2]}; }
  svg { flex: none; inline-size: 1.25rem; block-size: 1.25rem; margin-block-start: 0.15em; color: ${color.successText}; }
`
const Body = styled.div`display: grid; grid-template-rows: auto auto 1fr auto; gap: ${space[4]}; block-size: 100%;`
const Top = styled.div`display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${space[2]};`

function PlanCard({ plan, tryHref }: { plan: Plan; tryHref: string }) {
  const t = useStrings(landingStrings)
  const popular = plan.name === 'creator'
  return (
    <Card as="li" padding={5} selected={popular}>
      <Body>
        <Top>
          <Heading level={3}>{plan.title}</Heading>
          {popular ? <Badge tone="accent">{t.popular}</Badge> : null}
        </Top>
        <Price>
          {formatPrice(plan.price, plan.currency)}
          <span>{t.perMonth}</span>
        </Price>
        <Features>
          {plan.features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden="true" />
              {feature}
            </li>
          ))}
        </Features>
        <LinkButton variant={popular ? 'primary' : 'secondary'} fullWidth href={tryHref}>
          {t.choose(plan.title)}
        </LinkButton>
      </Body>
    </Card>
  )
}

/** What it costs. */
export function LandingPlans({ plans, loading, failed, tryHref, onRetry }: LandingPlansProps) {
  const t = useStrings(landingStrings)
  return (
    <Page as="section" id="plans" aria-labelledby="plans-title">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={2} size="xl" id="plans-title">
            {t.plansTitle}
          </Heading>
          <Text size="lg" tone="muted">
            {t.plansLead}
          </Text>
        </Stack>
        {failed ? (
          <Banner tone="warning" live="polite" action={<Button onClick={onRetry}>{t.retry}</Button>}>
            {t.plansFailed}
          </Banner>
        ) : null}
        {loading ? (
          <div role="status">
            <VisuallyHidden>{t.plansLoading}</VisuallyHidden>
            <Grid min="15rem" max={3}>
              {['free', 'creator', 'studio'].map((name) => (
                <Skeleton key={name} shape="block" height="21rem" />
              ))}
            </Grid>
          </div>
        ) : (
          <Grid as="ul" min="15rem" max={3}>
            {plans.map((plan) => (
              <PlanCard key={plan.name} plan={plan} tryHref={tryHref} />
            ))}
          </Grid>
        )}
      </Stack>
    </Page>
  )
}
