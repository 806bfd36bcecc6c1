import { ClipperError } from '../../../clipper/clipper.ts'
import { isDiskFull } from '../../isDiskFull.ts'

/** After so many unexpected errors a job has failed. Kills of the process are not counted. */
const maxErrors = 2

export const unexpected = 'Something went wrong on our side while working on this video. Please try again.'
const noSpace = 'There was no space left on the server while working on this video. Please try again later.'

/** What to tell the creator; null when another try may help. `tries` is 0 for the first. */
export function failureSentence(error: unknown, tries: number): string | null {
  if (isDiskFull(error)) return noSpace
  if (error instanceof ClipperError && error.code !== 'failed') return error.message
  return tries >= maxErrors ? unexpected : null
}
