import { affiliateStatsMachine } from '../../../machines/affiliateStats/affiliateStatsMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { statsProps } from '../../../machines/load/statsProps.ts'
import { peopleCalls } from '../../api/calls/peopleCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** An affiliate's own stats, for all pages that show some of them. */
export function useAffiliateStats() {
  const { affiliates } = useCalls(peopleCalls)
  const { affiliateStats } = useStore()
  const [snapshot, send] = useFlow(
    affiliateStatsMachine.provide({
      actors: { load: fromCall(affiliates.stats) },
    }),
    { input: { known: affiliateStats.get() }, on: { loaded: ({ data }) => affiliateStats.set(data) } },
  )
  return statsProps(snapshot, send)
}
