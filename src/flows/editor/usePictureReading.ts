import { useEffect, useMemo } from 'react'
import { outlineOf } from '../../../clipper/pure/edit/editTime.ts'
import { followsPicture } from '../../../clipper/pure/framing/followsPicture.ts'
import type { CropPlace, Edit } from '../../../contract/edit.ts'
import type { PictureSegment } from '../../../contract/picture.ts'
import type { Video } from '../../../contract/videos.ts'
import { automaticCropsOf } from '../../../machines/editor/automaticCropsOf.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { pictureReadingMachine } from '../../../machines/pictureReading/pictureReadingMachine.ts'
import { videoCalls } from '../../api/calls/videoCalls.ts'
import { useCalls } from '../CallsContext.ts'
import { useFlow } from '../useFlow.ts'

/**
 * Loads the picture segments of the shown ranges of an edit. Returns whether the server is still reading some of them.
 */
export function usePictureReading(
  video: Video,
  edit: Edit,
  onRead: (segments: readonly PictureSegment[]) => void,
): boolean {
  const { videos } = useCalls(videoCalls)
  const [snapshot, send] = useFlow(
    pictureReadingMachine.provide({
      actors: {
        load: fromCall(async ({ ranges }, signal) => {
          const asked = outlineOf(ranges)
          return { ...(await videos.picture({ id: video.id, ...asked }, signal)), asked }
        }),
      },
    }),
    { on: { 'picture.read': ({ segments }) => onRead(segments) } },
  )
  const ranges = video.has_source && followsPicture(edit, video) ? edit.ranges : null
  useEffect(() => send({ type: 'ranges.shown', ranges }), [send, ranges])
  return snapshot.hasTag('due')
}

/** Returns the automatic crops of an edit, as the same object until its ranges, its format or the segments change. */
export function useAutomaticCrops(
  { aspect, ranges }: Edit,
  { width, height }: Video,
  picture: readonly PictureSegment[],
): CropPlace[] | null {
  return useMemo(
    () => automaticCropsOf({ aspect, ranges }, { width, height }, picture),
    [aspect, ranges, width, height, picture],
  )
}
