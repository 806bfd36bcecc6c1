import { failureLines, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'

/** Why a sent file did not arrive; `lines` are the server's own sentences, when it had any. */
export interface UploadFailure {
  kind: 'tooLarge' | 'notVideo' | 'refused' | 'offline' | 'server'
  lines: string[]
}

/** By status: 413, 415, 400 and no answer have a sentence each; everything else is the server's trouble. */
export function uploadFailureOf(error: unknown): UploadFailure {
  const named = Object.values(fieldErrors(error)).flat()
  const status = statusOf(error)
  if (status === null) return { kind: 'offline', lines: [] }
  const general = nonFieldErrors(error)
  const lines = [...(Array.isArray(general) ? failureLines(general) : []), ...named]
  if (status === 413) return { kind: 'tooLarge', lines }
  if (status === 415) return { kind: 'notVideo', lines }
  return { kind: status === 400 ? 'refused' : 'server', lines }
}
