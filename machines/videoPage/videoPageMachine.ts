import type { Measurements } from '../../contract/values/measurements.ts'
import type { Video } from '../../contract/videos.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** All data of the video page. */
export interface VideoPage {
  video: Video
  /** Null before the analysis, and after the file was deleted. */
  measurements: Measurements | null
  /** The ids of its clips, which the store holds. */
  clipIds: readonly string[]
}

/** Returns whether the server is processing the video. */
export const isVideoAtWork = ({ status }: Pick<Video, 'status'>): boolean => status !== 'ready' && status !== 'failed'

/** A single video: its measurements, transcript and clips. */
export const videoPageMachine = createLoadMachine({
  id: 'videoPage',
  empty: null as VideoPage | null,
  call: unprovided<VideoPage>('videoPage'),
  toData: (page) => page,
  isChanging: (page) => page !== null && isVideoAtWork(page.video),
})
