import { basename, extname } from 'node:path'

/** The media types of stored files by the extension of the key; anything else is sent as a plain download. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * Returns the media type of a stored file. Uploaded videos have no extension; only those that browsers play get an
 * address, and these are MP4.
 */
export const mediaTypeOf = (key: string): string =>
  basename(key) === 'source' ? 'video/mp4' : (mediaTypes[extname(key)] ?? 'application/octet-stream')
