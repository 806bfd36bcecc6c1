import { defaultSettings } from '../../clipper/pure/ClipSettings.ts'
import { type LocalClip, localClipsOf } from '../localAnalysis/localClipsOf.ts'
import { aLocalSelection } from './aLocalSelection.ts'

/** The clips of `aLocalSelection`, with their display data. */
export const someLocalClips: readonly LocalClip[] = localClipsOf(
  { file: { name: 'talk.mp4', lastModified: 0 }, found: aLocalSelection(), settings: defaultSettings },
  { file: 'blob:talk', posterOf: (start) => `blob:poster-${start}` },
)

/** One of `someLocalClips`. */
export function aLocalClip(at = 0): LocalClip {
  const clip = someLocalClips[at]
  if (!clip) throw new Error(`There is no clip ${at}.`)
  return clip
}
