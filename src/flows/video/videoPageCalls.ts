import type { Clip } from '../../../contract/clips.ts'
import { limits } from '../../../contract/values/limits.ts'
import type { VideoSettings } from '../../../contract/videos.ts'
import type { UndoneChoice, UsedChoice } from '../../../machines/chooseAgain/chooseAgainMachine.ts'
import type { Clips } from '../../../machines/clips/clipsOf.ts'
import { withLikes } from '../../../machines/outbox/withLike.ts'
import type { VideoPage } from '../../../machines/videoPage/videoPageMachine.ts'
import type { Calls } from '../../api/createCalls.ts'
import { keepLikes } from '../outbox/keepLikes.ts'

/** Returns the settings of the sliders; the look of the clips stays unchanged. */
const slidersOf = ({ min_seconds, max_seconds, max_clips, energy, talk, signals }: VideoSettings) => ({
  min_seconds,
  max_seconds,
  max_clips,
  energy,
  talk,
  signals,
})

/**
 * The calls of a video's page, combined from the product's calls. They put clips into the store, and resolve with ids.
 */
export function videoPageCalls(
  { clips, videos }: Pick<Calls, 'clips' | 'videos'>,
  { actor, store, likes }: Pick<Clips, 'actor' | 'store' | 'likes'>,
  id: string,
) {
  /** Stores the clips of a response. */
  const stored = <Input>(call: (input: Input, signal: AbortSignal) => Promise<readonly Clip[]>) => {
    const fetch = keepLikes(likes, call, withLikes)
    return async (input: Input, signal: AbortSignal): Promise<string[]> => {
      const fetched = await fetch(input, signal)
      store.put(fetched)
      return fetched.map((clip) => clip.id)
    }
  }
  /** Lists the clips of one video; one page holds all of them. */
  const list = stored(
    async (_: undefined, signal) =>
      (await clips.list({ video_id: id, order_by: 'start', limit: limits.page.max }, signal)).items,
  )
  const choose = stored((wanted: VideoSettings, signal) => videos.choose({ id, ...slidersOf(wanted) }, signal))

  return {
    load: async (signal: AbortSignal): Promise<VideoPage> => {
      const [video, { measurements }, clipIds] = await Promise.all([
        videos.get({ id }, signal),
        videos.measurements({ id }, signal),
        list(undefined, signal),
      ])
      return { video, measurements, clipIds }
    },

    use: async ({ wanted, before }: UsedChoice, signal: AbortSignal): Promise<readonly string[]> => {
      const now = await choose(wanted, signal)
      for (const clipId of before) if (!now.includes(clipId)) actor.send({ type: 'clip.removed', id: clipId })
      return now
    },

    undo: async ({ restored, removed, before }: UndoneChoice, signal: AbortSignal): Promise<readonly string[]> => {
      for (const clipId of restored) {
        const clip = await clips.restore({ id: clipId }, signal)
        actor.send({ type: 'clip.restored', clip })
      }
      for (const clipId of removed) {
        await clips.delete({ id: clipId }, signal)
        actor.send({ type: 'clip.removed', id: clipId })
      }
      await videos.choose({ id, ...slidersOf(before), leave_clips: true }, signal)
      return list(undefined, signal)
    },

    restoreTitles: stored((_: undefined, signal) => videos.restoreTitles({ id }, signal)),
  }
}
