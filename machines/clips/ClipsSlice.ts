import type { Clip, NotReady } from '../../contract/clips.ts'

/** What of the clips outlives the page, as the specification names it. */
export interface ClipsSlice {
  clips: Clip[]
  clips_not_ready: NotReady[]
  favorite_clips: Clip[]
}

export const noClips: ClipsSlice = { clips: [], clips_not_ready: [], favorite_clips: [] }
