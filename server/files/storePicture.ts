import sharp from 'sharp'
import { unsupportedFile } from '../ApiProblem.ts'
import type { ReceivedFile } from '../http/ReceivedFile.ts'
import type { Files, StoredFile } from './Files.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'gif'])
/** Pixels of the picture as it was sent; a small file can hold a huge one. */
const maxPixels = 50_000_000

/**
 * Stores a received picture as WebP under `<prefix>.webp`, drawn anew: whatever else the file carried stays behind.
 * @throws ApiProblem 415 when it is not a picture of a kind that we take
 */
export async function storePicture(
  files: Files,
  picture: ReceivedFile,
  prefix: string,
  size: { width: number; height: number; fit?: 'cover' | 'inside' },
): Promise<StoredFile> {
  const { width, height, fit = 'cover' } = size
  let drawn: Buffer
  try {
    const image = sharp(picture.path, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (!formats.has(format ?? '')) throw new Error(`format ${format}`)
    drawn = await image
      .rotate()
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw unsupportedFile(picture.field, 'notAPicture')
  }
  return files.putBytes(`${prefix}.webp`, drawn)
}
