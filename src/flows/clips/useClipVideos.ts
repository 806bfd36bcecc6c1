import { useEffect, useRef } from 'react'
import type { ClipVideo } from '../../../contract/clips.ts'
import { clipVideosMachine } from '../../../machines/clipVideos/clipVideosMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** My videos with their counts; asked for again whenever `changes` is another. */
export function useClipVideos(changes: string): readonly ClipVideo[] {
  const { clips } = useCalls(clipCalls)
  const [{ context }, send] = useFlow(clipVideosMachine.provide({ actors: { fetchVideos: fromCall(clips.videos) } }))
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    send({ type: 'counts.changed' })
  }, [changes, send])
  return context.videos
}
