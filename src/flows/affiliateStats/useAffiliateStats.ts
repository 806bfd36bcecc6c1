import { fromPromise } from 'xstate'
import { affiliateStatsMachine } from '../../../machines/affiliateStats/affiliateStatsMachine.ts'
import { affiliateStatsProps } from '../../../machines/affiliateStats/affiliateStatsProps.ts'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useStore } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

/** An affiliate's own figures, for each of the pages that show some of them. */
export function useAffiliateStats() {
  const { affiliates } = useActors()
  const { affiliateStats } = useStore()
  const [snapshot, send] = useFlow(
    affiliateStatsMachine.provide({
      actors: { loadStats: fromPromise(({ signal }) => runActor(affiliates.stats, undefined, signal)) },
      actions: { tellStats: (_, { stats }) => affiliateStats.set(stats) },
    }),
    { input: { stats: affiliateStats.get() } },
  )
  return affiliateStatsProps(snapshot, send)
}
