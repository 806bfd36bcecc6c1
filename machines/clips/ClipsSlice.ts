import type { Clip, NotReady } from '../../contract/clips.ts'

/** The persisted part of the clips, under the specification's names. */
export interface ClipsSlice {
  clips: Clip[]
  clips_not_ready: NotReady[]
  favorite_clips: Clip[]
}

export const noClips: ClipsSlice = { clips: [], clips_not_ready: [], favorite_clips: [] }
