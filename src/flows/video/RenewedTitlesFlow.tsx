import { useCallback } from 'react'
import type { Clip } from '../../../contract/clips.ts'
import type { Video } from '../../../contract/videos.ts'
import { failureLines } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { titleRestoringMachine } from '../../../machines/titleRestoring/titleRestoringMachine.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { RenewedTitles } from '../../screens/video/RenewedTitles.tsx'
import { useCalls } from '../CallsContext.ts'
import { useErrorReset } from '../store/StoreContext.ts'
import { useFlow } from '../useFlow.ts'

export interface RenewedTitlesFlowProps {
  video: Video
  onRestored: (clips: readonly Clip[]) => void
}

/** Offers to restore titles that were renewed; renders nothing if there are none. */
export function RenewedTitlesFlow({ video: { id, renewed_titles }, onRestored }: RenewedTitlesFlowProps) {
  const { videos } = useCalls(videoCalls)
  const [snapshot, send] = useFlow(
    titleRestoringMachine.provide({
      actors: { restore: fromCall((_, signal) => videos.restoreTitles({ id }, signal)) },
    }),
    { on: { restored: ({ clips }) => onRestored(clips) } },
  )
  useErrorReset(useCallback(() => send({ type: 'error.reset' }), [send]))
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
