import { readFile } from 'node:fs/promises'
import { ClipperError, parseCaptions } from '../../../clipper/clipper.ts'
import { unsupportedFile } from '../../ApiProblem.ts'

/** Refuses a file without a cue that the worker could read, in SRT or WebVTT. @throws ApiProblem 415 */
export async function checkCaptions(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.includes(0)) throw unsupportedFile('captions', 'notCaptions')
  try {
    parseCaptions(bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof ClipperError) throw unsupportedFile('captions', 'notCaptions')
    throw error
  }
}
