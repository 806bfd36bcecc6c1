import { framing } from '../../clipper/pure/framing/framing.ts'
import { isCropped, outputSize } from '../../clipper/pure/framing/outputSize.ts'
import type { CropPlace, Edit, ShotLayout } from '../../contract/edit.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import type { Video } from '../../contract/videos.ts'

/**
 * Returns the automatic framing of an edit, as far as its picture has been read; null if nothing is cropped by it.
 * @param layout of all shots, instead of the clearest of each
 */
export function automaticCropsOf(
  { aspect, ranges }: Pick<Edit, 'aspect' | 'ranges'>,
  video: Pick<Video, 'width' | 'height'>,
  picture: readonly PictureSegment[],
  layout?: ShotLayout,
): CropPlace[] | null {
  const output = outputSize(video, aspect)
  return isCropped(output) ? framing(picture, ranges, output, layout) : null
}
