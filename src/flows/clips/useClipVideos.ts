import { useEffect } from 'react'
import type { ClipVideo } from '../../../contract/clips.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { clipVideosMachine } from '../../../machines/clipVideos/clipVideosMachine.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { clipCalls } from '../../api/calls/clipCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/** The user's videos with their clip counts; fetched again whenever these change. */
export function useClipVideos({ actor }: Pick<Clips, 'actor'>): readonly ClipVideo[] {
  const { clips } = useCalls(clipCalls)
  const [{ context }, send] = useFlow(clipVideosMachine.provide({ actors: { fetchVideos: fromCall(clips.videos) } }))
  useEffect(() => {
    const subscription = actor.on('counts.changed', (event) => send(event))
    return () => subscription.unsubscribe()
  }, [actor, send])
  return context.videos
}
