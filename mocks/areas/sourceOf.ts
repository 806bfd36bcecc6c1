import type { Clip } from '../../contract/clips.ts'
import type { State } from '../state.ts'

/** Returns the whole video of a clip; null if a few sample seconds replace all files and videos. */
export function sourceOf({ sources, withoutFile }: State, { video_id, width, height }: Clip): string | null {
  if (!sources || withoutFile.has(video_id)) return null
  return height > width ? sources.upright : sources.landscape
}
