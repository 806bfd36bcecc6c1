import { fromPromise } from 'xstate'
import { systemStatsMachine } from '../../../machines/systemStats/systemStatsMachine.ts'
import { systemStatsProps } from '../../../machines/systemStats/systemStatsProps.ts'
import { SystemStatsScreen } from '../../screens/systemStats/SystemStatsScreen.tsx'
import { useActors } from '../ActorsContext.ts'
import { runActor } from '../runActor.ts'
import { useFlow } from '../useFlow.ts'

/** The figures of the whole system, for staff. */
export function SystemStatsFlow() {
  const { stats } = useActors()
  const [snapshot, send] = useFlow(
    systemStatsMachine.provide({
      actors: { loadStats: fromPromise(({ signal }) => runActor(stats.get, undefined, signal)) },
    }),
  )
  return <SystemStatsScreen {...systemStatsProps(snapshot, send)} />
}
