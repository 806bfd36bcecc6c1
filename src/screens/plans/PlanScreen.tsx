import { CreditCard } from 'lucide-react'
import type { Plan } from '../../../contract/subscription.ts'
import type { PlanName } from '../../../contract/user.ts'
import { sharedStrings } from '../../strings/en/common/sharedStrings.ts'
import { plansStrings } from '../../strings/en/shop/plansStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Grid } from '../../ui/layout/Grid.tsx'
import { Inline } from '../../ui/layout/Inline.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Heading } from '../../ui/text/Heading.tsx'
import { Text } from '../../ui/text/Text.tsx'
import { ListFrame } from '../shared/ListFrame.tsx'
import { StatusRegion } from '../shared/StatusRegion.tsx'
import { TabPage } from '../shared/TabPage.tsx'
import { PlanCard } from './PlanCard.tsx'
import { type MonthQuota, QuotaLine } from './QuotaLine.tsx'

export interface PlanScreenProps {
  plans: readonly Plan[]
  /** The remaining monthly quota; null while unknown. */
  quota: MonthQuota | null
  /** The user's plan. */
  current: PlanName
  loading: boolean
  errors: readonly string[]
  /** The plan whose button is busy. */
  choosing: PlanName | null
  openingBilling: boolean
  /** The browser is about to leave for the payment page. */
  leaving: boolean
  /** The plan that was switched to without a payment. */
  changedTo: PlanName | null
  paymentsOff: boolean
  /** Staff are told what isn't set up; others don't see what they can't use. */
  forStaff: boolean
  /** The payment on the provider's page, and whether it has arrived; null if there was none. */
  payment: { plan: PlanName; state: 'waiting' | 'late' | 'arrived' } | null
  onRetry: () => void
  onChoose: (plan: PlanName) => void
  onManage: () => void
  /** Checks again for the paid plan. */
  onRefresh: () => void
}

/** The plans, the current one, and access to billing. */
export function PlanScreen(props: PlanScreenProps) {
  const { plans, current, loading, errors, choosing, openingBilling, leaving, paymentsOff, payment, quota, forStaff } =
    props
  const t = useStrings(plansStrings)
  const shared = useStrings(sharedStrings)
  const newPlan = props.changedTo ?? (payment?.state === 'arrived' ? payment.plan : null)
  const offered = paymentsOff && !forStaff ? plans.filter(({ name, price }) => price === 0 || name === current) : plans
  const changed = plans.find(({ name }) => name === newPlan)
  return (
    <TabPage title={t.title} lead={t.lead}>
      {paymentsOff && forStaff ? (
        <Banner tone="warning" live="polite" title={shared.paymentsOff}>
          {t.paymentsOff}
        </Banner>
      ) : null}
      <StatusRegion>
        {changed ? (
          <Banner tone="success">{t.changed(changed.title)}</Banner>
        ) : payment?.state === 'waiting' ? (
          <Banner tone="info">{t.paymentWaiting}</Banner>
        ) : payment?.state === 'late' ? (
          <Banner
            tone="info"
            title={t.paymentLateTitle}
            action={
              <Button size="sm" onClick={props.onRefresh}>
                {t.refresh}
              </Button>
            }
          >
            {t.paymentLate}
          </Banner>
        ) : paymentsOff && !forStaff ? (
          <Text tone="muted">{t.paymentsOff}</Text>
        ) : null}
      </StatusRegion>
      {quota ? <QuotaLine quota={quota} /> : null}
      <ListFrame
        list={{ items: plans, loading, errors, onRetry: props.onRetry }}
        skeleton={
          <Grid min="16rem" max={3}>
            <Skeleton shape="block" height="26rem" />
            <Skeleton shape="block" height="26rem" />
            <Skeleton shape="block" height="26rem" />
          </Grid>
        }
      >
        {plans.length === 0 ? (
          <EmptyState icon={<CreditCard />} title={t.emptyTitle} text={t.empty} />
        ) : (
          <Grid as="ul" min="16rem" max={3}>
            {offered.map((plan) => (
              <PlanCard
                key={plan.name}
                plan={plan}
                level={2}
                perMonth={t.perMonth}
                selected={plan.name === current}
                badge={plan.name === current ? <Badge tone="select">{t.current}</Badge> : null}
                action={
                  plan.name === current ? null : (
                    <Button
                      variant={plan.price > 0 ? 'primary' : 'secondary'}
                      fullWidth
                      busy={choosing === plan.name}
                      busyLabel={t.choosing}
                      disabled={(paymentsOff && plan.price > 0) || leaving}
                      onClick={() => props.onChoose(plan.name)}
                    >
                      {t.choose(plan.title)}
                    </Button>
                  )
                }
              />
            ))}
          </Grid>
        )}
      </ListFrame>
      {paymentsOff && !forStaff ? null : (
        <Card>
          <Inline justify="space-between" gap={4}>
            <Stack gap={1}>
              <Heading level={2} size="sm">
                {t.manageTitle}
              </Heading>
              <Text tone="muted">{t.manageText}</Text>
            </Stack>
            <Button
              busy={openingBilling}
              busyLabel={t.managing}
              disabled={paymentsOff || leaving}
              onClick={props.onManage}
            >
              {t.manage}
            </Button>
          </Inline>
        </Card>
      )}
    </TabPage>
  )
}
