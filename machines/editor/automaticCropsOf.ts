import { framing } from '../../clipper/pure/framing/framing.ts'
import { isCropped, outputSize } from '../../clipper/pure/framing/outputSize.ts'
import type { CropPlace, Edit } from '../../contract/edit.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import type { Video } from '../../contract/videos.ts'

/** Returns the automatic crops of an edit, as far as its picture has been read; null if nothing is cropped by it. */
export function automaticCropsOf(
  { aspect, ranges }: Pick<Edit, 'aspect' | 'ranges'>,
  video: Pick<Video, 'width' | 'height'>,
  picture: readonly PictureSegment[],
): CropPlace[] | null {
  const output = outputSize(video, aspect)
  return isCropped(output) ? framing(picture, ranges, output.kept) : null
}
