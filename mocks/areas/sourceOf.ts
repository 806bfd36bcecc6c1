import type { Clip } from '../../contract/clips.ts'
import type { State } from '../state.ts'

/** The whole video of a clip; null where there are only the few seconds that stand in for files and videos alike. */
export function sourceOf({ sources, withoutFile }: State, { video_id, width, height }: Clip): string | null {
  if (!sources || withoutFile.has(video_id)) return null
  return height > width ? sources.upright : sources.landscape
}
