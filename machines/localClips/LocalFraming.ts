import type { CropPlace } from '../../clipper/pure/edit/Edit.ts'
import type { FramingOrder } from '../../clipper/pure/LocalExport.ts'

/** The crops of clips, by `framingKey`; null if they couldn’t be found. */
export type LocalCrops = ReadonlyMap<string, readonly CropPlace[] | null>

/** Returns the key of one framing of a video. */
export const framingKey = ({ start, end, aspect }: Pick<FramingOrder, 'start' | 'end' | 'aspect'>): string =>
  `${start}-${end}-${aspect}`
