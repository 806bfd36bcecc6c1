import { framing } from '../../clipper/pure/framing/framing.ts'
import { outputSize } from '../../clipper/pure/framing/outputSize.ts'
import type { CropPlace, Edit } from '../../contract/edit.ts'
import type { PictureSegment } from '../../contract/picture.ts'
import type { Video } from '../../contract/videos.ts'

/** Whether the crops of an edit follow what is in the picture. */
export function followsPicture({ framing: { mode }, aspect }: Edit, video: Pick<Video, 'width' | 'height'>): boolean {
  const { kept } = outputSize(video, aspect)
  return mode === 'automatic' && (kept.width < 1 || kept.height < 1)
}

/** Returns the automatic crops of an edit, as far as its picture has been read; null if nothing is cropped by it. */
export function automaticCropsOf(
  edit: Pick<Edit, 'framing' | 'aspect' | 'ranges'>,
  video: Pick<Video, 'width' | 'height'>,
  picture: readonly PictureSegment[],
): CropPlace[] | null {
  const { kept } = outputSize(video, edit.aspect)
  if (kept.width >= 1 && kept.height >= 1) return null
  return framing(picture, edit.ranges, kept)
}
