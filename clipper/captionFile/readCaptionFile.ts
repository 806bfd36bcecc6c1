import type { CaptionFile } from '../pure/captionFile/CaptionFile.ts'
import type { CaptionEncoding } from '../pure/captionFile/captionEncodings.ts'
import { decodeCaptions } from './decodeCaptions.ts'
import { parseCaptions } from './parseCaptions.ts'

/**
 * Reads a captions file, SRT or WebVTT, in the browser as on the server.
 * @param encoding chosen by the creator; guessed when undefined
 * @throws ClipperError `bad_captions`
 */
export async function readCaptionFile(bytes: Uint8Array, encoding?: CaptionEncoding): Promise<CaptionFile> {
  const { text, ...decoded } = await decodeCaptions(bytes, encoding)
  return { ...parseCaptions(text), ...decoded }
}
