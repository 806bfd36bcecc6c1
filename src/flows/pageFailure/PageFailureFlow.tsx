import { useEffect } from 'react'
import { staleModuleMachine } from '../../../machines/staleModule/staleModuleMachine.ts'
import { PageFailureScreen } from '../../screens/pageFailure/PageFailureScreen.tsx'
import { useFlow } from '../useFlow.ts'
import { isStaleModule } from './isStaleModule.ts'

export interface PageFailureFlowProps {
  error: unknown
  /** Recent reloads for this reason, in epoch milliseconds. */
  reloads: number[]
  now: () => number
  saveReloads: (reloads: number[]) => void
  reload: () => void
}

/** The error boundary's content: a missing module reloads the page automatically, anything else is up to the user. */
export function PageFailureFlow({ error, reloads, now, saveReloads, reload }: PageFailureFlowProps) {
  const [snapshot, send] = useFlow(staleModuleMachine, {
    input: { reloads },
    on: {
      reloadWanted: (wanted) => {
        saveReloads(wanted.reloads)
        reload()
      },
    },
  })
  const stale = isStaleModule(error)
  useEffect(() => {
    if (stale) send({ type: 'module.failed', at: now() })
  }, [stale, send, now])

  const kind = stale ? (snapshot.matches('stuck') ? 'stuck' : 'updating') : 'broken'
  return <PageFailureScreen kind={kind} onReload={reload} />
}
