import { readFile } from 'node:fs/promises'
import { unsupportedFile } from '../../ApiProblem.ts'

/** `00:01:02,500 --> 00:01:04.000`, as SRT and VTT write it; VTT may leave the hours out. */
const cue = /(\d+:)?\d{1,2}:\d{2}[.,]\d{3}\s*-->\s*(\d+:)?\d{1,2}:\d{2}[.,]\d{3}/

/** Refuses a file that is neither SRT nor VTT. @throws ApiProblem 415 */
export async function checkCaptions(path: string): Promise<void> {
  const bytes = await readFile(path)
  const text = bytes.toString('utf8')
  if (bytes.includes(0) || !cue.test(text)) {
    throw unsupportedFile('captions', 'notCaptions')
  }
}
