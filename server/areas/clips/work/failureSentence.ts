import { ClipperError } from '../../../../clipper/clipper.ts'
import { isDiskFull } from '../../../isDiskFull.ts'

/** Number of unexpected errors in a row after which the work has failed. Kills of the process do not count. */
const maxErrors = 3

export const unexpected = 'Something went wrong on our side while working on this video. Please try again.'
const noSpace = 'There was no space left on the server while working on this video. Please try again later.'

/**
 * Returns the sentence for the creator; null when a retry may help. `errors` counts the failures, this one included.
 */
export function failureSentence(error: unknown, errors: number): string | null {
  if (isDiskFull(error)) return noSpace
  if (error instanceof ClipperError && error.code !== 'failed') return error.message
  return errors >= maxErrors ? unexpected : null
}
