import { fromCall } from '../../../machines/fromCall.ts'
import { payoutMachine } from '../../../machines/payout/payoutMachine.ts'
import { payoutProps } from '../../../machines/payout/payoutProps.ts'
import { peopleCalls } from '../../api/calls/peopleCalls.ts'
import { PayoutScreen } from '../../screens/payout/PayoutScreen.tsx'
import { useAffiliateStats } from '../affiliateStats/useAffiliateStats.ts'
import { useCalls } from '../CallsContext.ts'
import { goTo } from '../payment/goTo.ts'
import { usePageReturn } from '../payment/usePageReturn.ts'
import { useSession } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface PayoutFlowProps {
  /** Takes the browser to the provider's page. */
  onLeave?: (url: string) => void
}

/** An affiliate connects the account that earnings are paid into. */
export function PayoutFlow({ onLeave = goTo }: PayoutFlowProps) {
  const { affiliates } = useCalls(peopleCalls)
  const { user } = useSession()
  const { stats, errors: loadErrors, onReload } = useAffiliateStats()
  const [snapshot, send] = useFlow(
    payoutMachine.provide({
      actors: { connect: fromCall(affiliates.connect) },
    }),
    { on: { pageWanted: ({ url }) => url !== null && onLeave(url) } },
  )
  usePageReturn(() => send({ type: 'page.returned' }))
  return (
    <PayoutScreen
      stats={stats}
      loadErrors={loadErrors}
      onRetry={onReload}
      forStaff={user?.is_staff ?? false}
      {...payoutProps(snapshot, send)}
    />
  )
}
