import { readCaptionFile } from '../clipper/captionFile/readCaptionFile.ts'
import type { FileKind } from '../contract/endpoint.ts'
import type { CaptionEncoding } from '../contract/values/captionEncodings.ts'

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

const isImage = (bytes: Uint8Array) =>
  startsWith(bytes, '\x89PNG') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

const isVideo = (bytes: Uint8Array) =>
  startsWith(bytes, 'ftyp', 4) || // MP4, MOV
  startsWith(bytes, '\x1a\x45\xdf\xa3') || // WebM, Matroska
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'AVI ', 8))

async function isCaptions(bytes: Uint8Array, encoding: CaptionEncoding | undefined): Promise<boolean> {
  try {
    await readCaptionFile(bytes, encoding)
    return true
  } catch {
    return false
  }
}

/** Returns whether a file has the right kind, by its first bytes, as on the server; name and type prove nothing. */
export async function isOfKind(file: Blob, kind: FileKind, encoding?: CaptionEncoding): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 64 * 1024).arrayBuffer())
  if (kind === 'image') return isImage(bytes)
  if (kind === 'video') return isVideo(bytes)
  if (kind === 'captions') return isCaptions(bytes, encoding)
  return true
}
