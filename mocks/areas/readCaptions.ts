import { readCaptionFile } from '../../clipper/captionFile/readCaptionFile.ts'
import type { CaptionEncoding } from '../../contract/values/captionEncodings.ts'

/** Reads a caption file from a request. */
export const readCaptions = async (file: Blob, encoding: CaptionEncoding | undefined) =>
  readCaptionFile(new Uint8Array(await file.arrayBuffer()), encoding)
