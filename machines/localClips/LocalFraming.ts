import type { ClipFraming, FramingOrder } from '../../clipper/pure/LocalExport.ts'

/** The framings of clips, by `framingKey`; null if they couldn’t be found. */
export type LocalFramings = ReadonlyMap<string, ClipFraming | null>

/** The posters of the clips that show a face, each in the clip's format, by `framingKey`. */
export type LocalPosters = ReadonlyMap<string, Blob>

/** Returns the key of one framing of a video. */
export const framingKey = ({ start, end, aspect }: Pick<FramingOrder, 'start' | 'end' | 'aspect'>): string =>
  `${start}-${end}-${aspect}`
