import type { CropPlace } from '../../clipper/pure/edit/Edit.ts'
import type { FramingOrder } from '../../clipper/pure/LocalExport.ts'

/** The crops of clips, by `framingKey`; null if they couldn’t be found. */
export type LocalCrops = ReadonlyMap<string, readonly CropPlace[] | null>

/** The posters of the clips that show a face, each in the clip's format, by `framingKey`. */
export type LocalPosters = ReadonlyMap<string, Blob>

/** Returns the key of one framing of a video. */
export const framingKey = ({ start, end, aspect }: Pick<FramingOrder, 'start' | 'end' | 'aspect'>): string =>
  `${start}-${end}-${aspect}`
