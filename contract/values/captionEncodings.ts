import * as v from 'valibot'
import { captionEncodings } from '../../clipper/pure/captionFile/captionEncodings.ts'

export const CaptionEncoding = v.picklist(captionEncodings)
export type CaptionEncoding = v.InferOutput<typeof CaptionEncoding>
