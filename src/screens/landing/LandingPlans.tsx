import type { Plan } from '../../../contract/subscription.ts'
import { landingStrings } from '../../strings/en/shop/landingStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { LinkButton } from '../../ui/action/LinkButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { PlanCard } from '../plans/PlanCard.tsx'

export interface LandingPlansProps {
  plans: readonly Plan[]
  loading: boolean
  failed: boolean
  tryHref: string
  onRetry: () => void
}

/** The plans with their prices. */
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
            {plans.map((plan) => {
              const popular = plan.name === 'creator'
              return (
                <PlanCard
                  key={plan.name}
                  plan={plan}
                  level={3}
                  perMonth={t.perMonth}
                  selected={popular}
                  badge={popular ? <Badge tone="accent">{t.popular}</Badge> : null}
                  action={
                    <LinkButton variant={popular ? 'primary' : 'secondary'} fullWidth href={tryHref}>
                      {t.choose(plan.title)}
                    </LinkButton>
                  }
                />
              )
            })}
          </Grid>
        )}
      </Stack>
    </Page>
  )
}
