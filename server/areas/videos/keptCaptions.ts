import { unknownLanguage } from '../../../contract/values/captionLanguage.ts'
import type { Video } from '../../../contract/videos.ts'
import type { Services } from '../../Services.ts'
import type { KeptCaptions, VideoRow } from '../clips/tables.ts'

/** Returns the languages of a video's captions as in the contract. */
export function toCaptionLanguages({ captions, captions_key }: VideoRow): Video['captions'] {
  const kept = captions.map(({ language, key }) => ({ language, is_shown: key === captions_key }))
  // Captions that came with the upload are stored without their language.
  const isListed = captions_key === null || kept.some(({ is_shown }) => is_shown)
  return isListed ? kept : [{ language: unknownLanguage, is_shown: true }, ...kept]
}

/** Returns all captions of a video, including the shown ones that came with its upload. */
export async function captionsOf({ files }: Services, video: VideoRow): Promise<KeptCaptions[]> {
  const { captions, captions_key: key } = video
  if (key === null || captions.some((one) => one.key === key)) return [...captions]
  return [{ language: unknownLanguage, key, bytes: (await files.size(key)) ?? 0 }, ...captions]
}
