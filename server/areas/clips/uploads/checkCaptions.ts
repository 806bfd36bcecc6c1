import { readFile } from 'node:fs/promises'
import { CaptionsError, ClipperError, readCaptionFile } from '../../../../clipper/clipper.ts'
import { unsupportedFile } from '../../../ApiProblem.ts'

/** Refuses a file without a cue that the worker could read, in SRT or WebVTT. @throws ApiProblem 415 */
export async function checkCaptions(path: string): Promise<void> {
  try {
    await readCaptionFile(await readFile(path))
  } catch (error) {
    if (error instanceof CaptionsError && error.line !== null)
      throw unsupportedFile('captions', 'captionTimesUnreadable', { line: error.line })
    if (error instanceof ClipperError) throw unsupportedFile('captions', 'notCaptions')
    throw error
  }
}
