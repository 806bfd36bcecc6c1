import type { Clip } from '../../../contract/clips.ts'
import { limits } from '../../../contract/values/limits.ts'
import type { VideoSettings } from '../../../contract/videos.ts'
import type { UndoneChoice } from '../../../machines/chooseAgain/chooseAgainMachine.ts'
import type { VideoPage } from '../../../machines/videoPage/videoPageMachine.ts'
import type { Calls } from '../../api/createCalls.ts'

/** Returns the settings of the sliders; the look of the clips stays unchanged. */
const slidersOf = ({ min_seconds, max_seconds, max_clips, energy, talk, signals }: VideoSettings) => ({
  min_seconds,
  max_seconds,
  max_clips,
  energy,
  talk,
  signals,
})

/** The calls of a video's page, combined from the product's calls. */
export function videoPageCalls({ clips, videos }: Pick<Calls, 'clips' | 'videos'>, id: string) {
  /** Lists the clips of one video; one page holds all of them. */
  const list = async (signal: AbortSignal): Promise<readonly Clip[]> =>
    (await clips.list({ video_id: id, order_by: 'start', limit: limits.page.max }, signal)).items

  return {
    load: async (signal: AbortSignal): Promise<VideoPage> => {
      const [video, { measurements }, its] = await Promise.all([
        videos.get({ id }, signal),
        videos.measurements({ id }, signal),
        list(signal),
      ])
      return { video, measurements, clips: its }
    },

    use: (wanted: VideoSettings, signal: AbortSignal): Promise<readonly Clip[]> =>
      videos.choose({ id, ...slidersOf(wanted) }, signal),

    undo: async ({ restored, removed, before }: UndoneChoice, signal: AbortSignal): Promise<readonly Clip[]> => {
      for (const clip of restored) await clips.restore({ id: clip.id }, signal)
      for (const clip of removed) await clips.delete({ id: clip.id }, signal)
      await videos.choose({ id, ...slidersOf(before), leave_clips: true }, signal)
      return list(signal)
    },
  }
}
