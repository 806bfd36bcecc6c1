import type { Clip } from '../../contract/clips.ts'
import type { Measurements } from '../../contract/measurements.ts'
import type { Video } from '../../contract/videos.ts'
import { createLoadMachine } from '../load/createLoadMachine.ts'
import { unprovided } from '../unprovided.ts'

/** Everything that the page of a video shows. */
export interface VideoPage {
  video: Video
  /** Null until the video was measured, and once its file is gone. */
  measurements: Measurements | null
  clips: readonly Clip[]
}

/** A video by itself: what was measured in it, what is said, and its clips. */
export const videoPageMachine = createLoadMachine({
  id: 'videoPage',
  empty: null as VideoPage | null,
  call: unprovided<VideoPage>('videoPage'),
  toData: (page) => page,
})
