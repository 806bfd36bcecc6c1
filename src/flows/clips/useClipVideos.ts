import { useEffect, useRef } from 'react'
import type { ClipVideo } from '../../../contract/clips.ts'
import { clipVideosMachine } from '../../../machines/clipVideos/clipVideosMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** The user's videos with their clip counts; fetched again whenever `changes` changes. */
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
