import type { Video } from '../../../contract/videos.ts'
import { failureLines } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { titleRestoringMachine } from '../../../machines/titleRestoring/titleRestoringMachine.ts'
import { RenewedTitles } from '../../screens/video/RenewedTitles.tsx'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface RenewedTitlesFlowProps {
  video: Video
  restore: (input: undefined, signal: AbortSignal) => Promise<unknown>
  onRestored: () => void
}

/** Offers to restore titles that were renewed; renders nothing if there are none. */
export function RenewedTitlesFlow({ video: { renewed_titles }, restore, onRestored }: RenewedTitlesFlowProps) {
  const [snapshot, send] = useFlow(titleRestoringMachine.provide({ actors: { restore: fromCall(restore) } }), {
    on: { restored: onRestored },
  })
  useErrorReset(() => send({ type: 'error.reset' }))
  if (!renewed_titles) return null
  return (
    <RenewedTitles
      by={renewed_titles.by}
      errors={failureLines(snapshot.context.error)}
      busy={snapshot.hasTag('busy')}
      onRestore={() => send({ type: 'restore.requested' })}
    />
  )
}
