import { useEffect } from 'react'
import { failureLines } from '../../../machines/failure.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { spokenSearchMachine } from '../../../machines/spokenSearch/spokenSearchMachine.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { SpokenPlaces } from '../../screens/spoken/SpokenPlaces.tsx'
import { useCalls } from '../CallsContext.ts'
import { useLoadErrorReset } from '../store/useLoadErrorReset.ts'
import { useFlow } from '../useFlow.ts'

/** Search results in the transcripts of all videos. */
export function SpokenFlow({ search }: { search: string }) {
  const { videos } = useCalls(videoCalls)
  const [snapshot, send, actor] = useFlow(spokenSearchMachine.provide({ actors: { find: fromCall(videos.spoken) } }))
  useEffect(() => send({ type: 'search.changed', search }), [send, search])
  const retry = () => send({ type: 'retry.requested' })
  useLoadErrorReset(actor, retry)
  if (snapshot.matches('idle')) return null
  const { places, error } = snapshot.context
  return (
    <SpokenPlaces
      phase={snapshot.matches('failed') ? 'failed' : snapshot.matches('found') ? 'found' : 'searching'}
      places={places}
      errors={failureLines(error)}
      onRetry={retry}
    />
  )
}
