import type { CropPlace } from '../../clipper/pure/edit/Edit.ts'
import type { FramingOrder } from '../../clipper/pure/LocalExport.ts'

/** Where the crops of clips are, by `framingKey`; null where they couldn’t be found. */
export type LocalCrops = ReadonlyMap<string, readonly CropPlace[] | null>

/** What tells one framing of a video from another. */
export const framingKey = ({ start, end, aspect }: Pick<FramingOrder, 'start' | 'end' | 'aspect'>): string =>
  `${start}-${end}-${aspect}`
