import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { unsupportedFile } from '../ApiProblem.ts'
import type { ReceivedFile } from '../http/ReceivedFile.ts'
import type { Files, StoredFile } from './Files.ts'

/** Signatures of the formats that may be decoded. SVG is not one of them, because it contains code. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s]
/** Pixels of the received picture; a small file can contain a huge one. */
const maxPixels = 50_000_000

/** Pictures that this process decodes at the same time; the other threads check passwords and read files. */
const limit = pLimit(2)

/**
 * Stores a received picture as WebP under `<prefix>.webp`, re-encoded without its metadata.
 * @throws ApiProblem 415 when it is not a supported picture
 */
export async function storePicture(
  files: Files,
  picture: ReceivedFile,
  prefix: string,
  size: { width: number; height: number; fit?: 'cover' | 'inside' },
): Promise<StoredFile> {
  const { width, height, fit = 'cover' } = size
  const drawn = await drawAnew(picture, (image) =>
    image.resize(width, height, { fit, withoutEnlargement: fit === 'inside' }).webp({ quality: 85 }),
  )
  return files.putBytes(`${prefix}.webp`, drawn)
}

/**
 * Decodes a received picture, rotates it upright, and applies `how`.
 * @throws ApiProblem 415 when it is not a supported picture
 */
export async function drawAnew(picture: ReceivedFile, how: (image: Sharp) => Sharp): Promise<Buffer> {
  try {
    if (!(await isPicture(picture.path))) throw new Error('no picture')
    const draw = () => how(sharp(picture.path, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()).toBuffer()
    return await limit(draw)
  } catch {
    throw unsupportedFile(picture.field, 'notAPicture')
  }
}

async function isPicture(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(12) })
    const start = buffer.toString('latin1', 0, bytesRead)
    return beginnings.some((beginning) => beginning.test(start))
  } finally {
    await file.close()
  }
}
