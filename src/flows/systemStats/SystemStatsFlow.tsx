import { useEffect } from 'react'
import { fromCall } from '../../../machines/fromCall.ts'
import { statsProps } from '../../../machines/load/statsProps.ts'
import { systemStatsMachine } from '../../../machines/systemStats/systemStatsMachine.ts'
import { systemCalls } from '../../api/calls/systemCalls.ts'
import { SystemStatsScreen } from '../../screens/systemStats/SystemStatsScreen.tsx'
import { useCalls } from '../CallsContext.ts'
import { useAtom, useStore } from '../store/StoreContext.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** System-wide stats, for staff. The stored ones show until the server has answered. */
export function SystemStatsFlow() {
  const { stats } = useCalls(systemCalls)
  const { authResults, config: configAtom, loadConfig } = useStore()
  const [snapshot, send, actor] = useFlow(
    systemStatsMachine.provide({
      actors: { load: fromCall(stats.get) },
    }),
    { input: { known: authResults.get().stats } },
  )
  const { onReload, ...props } = statsProps(snapshot, send)
  useLoadErrorReset(actor, onReload)
  const config = useAtom(configAtom)
  // Speech recognition may have been installed since the app started.
  useEffect(() => void loadConfig(), [loadConfig])
  const notSetUp = config
    ? [
        ...(config.recognises_speech ? [] : (['speech'] as const)),
        ...(config.google_client_id === null ? (['google'] as const) : []),
        ...(config.sends_email ? [] : (['email'] as const)),
        ...(config.stripe_public_key === null ? (['payments'] as const) : []),
      ]
    : []
  return <SystemStatsScreen {...props} onReload={onReload} notSetUp={notSetUp} limits={config?.limits ?? null} />
}
