import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createActor } from 'xstate'
import { outlineOf } from '../../../clipper/pure/edit/editTime.ts'
import { followsPicture, withWholePicture } from '../../../clipper/pure/framing/followsPicture.ts'
import type { Range } from '../../../contract/edit.ts'
import type { PictureSegment } from '../../../contract/picture.ts'
import type { Playback } from '../../../contract/playback.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { pictureReadingMachine } from '../../../machines/pictureReading/pictureReadingMachine.ts'
import type { EditedPlan } from '../../../machines/playback/playbackSetup.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useActorOptions } from '../useFlow.ts'

interface Found {
  plan: Playback
  /** Null while the picture is being read. */
  segments: readonly PictureSegment[] | null
}

/** Loaded with the first picture that has to be read: most clips are framed when they are opened. */
let framedPlan: typeof import('./framedPlan.ts').framedPlan | null = null
const loadFramedPlan = async (): Promise<void> => {
  framedPlan ??= (await import('./framedPlan.ts')).framedPlan
}

const isUnframed = (plan: Playback): boolean => plan.automatic_crops === null && followsPicture(plan.edit, plan)

/**
 * Reads the picture of a clip that plays before its framing is known. Until then the whole picture is shown. It moves
 * once, when all of it is read.
 * @param plan null if nothing is missing
 */
export function useFraming(plan: Playback | null, videoId: string): { isFraming: boolean; framed?: EditedPlan } {
  const { videos } = useCalls(videoCalls)
  const actorOptions = useActorOptions()
  const [found, setFound] = useState<Found | null>(null)
  const read = useEffectEvent((unframed: Playback) => {
    const load = async ({ ranges }: { ranges: readonly Range[] }, signal: AbortSignal) => {
      const asked = outlineOf(ranges)
      const [picture] = await Promise.all([videos.picture({ id: videoId, ...asked }, signal), loadFramedPlan()])
      return { ...picture, asked }
    }
    const reading = createActor(pictureReadingMachine.provide({ actors: { load: fromCall(load) } }), actorOptions)
    reading.start()
    reading.send({ type: 'ranges.shown', ranges: unframed.edit.ranges })
    reading.subscribe((it) => setFound({ plan: unframed, segments: it.hasTag('due') ? null : it.context.segments }))
    return reading
  })
  const unframed = plan !== null && isUnframed(plan) ? plan : null
  useEffect(() => {
    if (!unframed) return
    const reading = read(unframed)
    return () => {
      reading.stop()
    }
  }, [unframed])
  const segments = found !== null && found.plan === unframed ? found.segments : null
  const framed = useMemo((): EditedPlan | null => {
    if (!unframed) return null
    if (!segments) return { ...unframed, edit: withWholePicture(unframed.edit) }
    return framedPlan?.(unframed, segments) ?? null
  }, [unframed, segments])
  return { isFraming: unframed !== null && segments === null, ...(framed && { framed }) }
}
