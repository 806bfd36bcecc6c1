import styled from 'styled-components'
import { plansStrings } from '../../strings/en/shop/plansStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import { space } from '../../theme/tokens.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Text } from '../../ui/text/Text.tsx'

/** `max` and `left` are null on a plan without a limit; `resetsAt` is an ISO timestamp. */
export interface MonthQuota {
  used: number
  max: number | null
  left: number | null
  resetsAt: string
}

const Root = styled.div`display: grid; gap: ${space[2]}; max-inline-size: 28rem;`

/** The videos left this month, and the date on which the quota resets. */
export function QuotaLine({ quota: { used, max, left, resetsAt } }: { quota: MonthQuota }) {
  const t = useStrings(plansStrings)
  if (max === null || left === null) return <Text>{t.quotaUnlimited(used)}</Text>
  return (
    <Root>
      <ProgressBar label={t.quotaLeft(left, max)} value={max > 0 ? used / max : 1} valueText={t.quotaUsed(used, max)} />
      <Text size="sm" tone="muted">
        {t.quotaResets(resetsAt)}
      </Text>
    </Root>
  )
}
