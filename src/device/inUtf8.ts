import type { CaptionEncoding } from '../../clipper/pure/captionFile/captionEncodings.ts'

/** Converts a text file to UTF-8. Rejects when it can't be opened. */
export async function inUtf8(file: File, encoding: CaptionEncoding): Promise<File> {
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer())
  return new File([text], file.name, { type: file.type, lastModified: file.lastModified })
}
