import { readFile, writeFile } from 'node:fs/promises'
import { CaptionsError, ClipperError, readCaptionFile } from '../../../../clipper/clipper.ts'
import type { CaptionFile } from '../../../../clipper/pure/captionFile/CaptionFile.ts'
import type { CaptionEncoding } from '../../../../contract/values/captionEncodings.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { readableSize } from '../../../../contract/values/readableSize.ts'
import { tooLarge, unsupportedFile } from '../../../ApiProblem.ts'
import type { ReceivedFile } from '../../../http/ReceivedFile.ts'

/** The encoding of a captions file, and whether it was guessed. */
export type CaptionsReading = Pick<CaptionFile, 'encoding' | 'isGuessed'>

/**
 * Refuses a file without a readable SRT or WebVTT cue. Converts a file with a stated encoding to UTF-8.
 * @throws ApiProblem 413, 415
 */
export async function takeCaptions(
  received: ReceivedFile,
  encoding: CaptionEncoding | undefined,
): Promise<{ file: ReceivedFile; read: CaptionsReading }> {
  const bytes = await readFile(received.path)
  const read = await readOrRefuse(bytes, encoding)
  if (encoding === undefined) return { file: received, read }
  // The byte order mark keeps the worker from guessing.
  const text = Buffer.from(`\uFEFF${new TextDecoder(encoding).decode(bytes)}`)
  // The worker reads no larger file.
  const max = limits.file.captions
  if (text.length > max) throw tooLarge('captions', 'fileTooLarge', { size: readableSize(max) })
  await writeFile(received.path, text)
  return { file: { ...received, bytes: text.length }, read }
}

async function readOrRefuse(bytes: Uint8Array, encoding: CaptionEncoding | undefined): Promise<CaptionFile> {
  try {
    return await readCaptionFile(bytes, encoding)
  } catch (error) {
    if (error instanceof CaptionsError && error.line !== null)
      throw unsupportedFile('captions', 'captionTimesUnreadable', { line: error.line })
    if (error instanceof ClipperError) throw unsupportedFile('captions', 'notCaptions')
    throw error
  }
}
