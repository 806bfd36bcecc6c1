import { failureLines, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'

/** Why a sent file did not arrive; `lines` are the server's own sentences, when it had any. */
export interface UploadFailure {
  kind: 'tooLarge' | 'notVideo' | 'refused' | 'settings' | 'offline' | 'server'
  lines: string[]
}

/** By status: 413, 415, 400 and no answer have a sentence each; everything else is the server's trouble. */
export function uploadFailureOf(error: unknown): UploadFailure {
  const fields = fieldErrors(error)
  const status = statusOf(error)
  if (status === null) return { kind: 'offline', lines: [] }
  const general = nonFieldErrors(error)
  const lines = [...(Array.isArray(general) ? failureLines(general) : []), ...Object.values(fields).flat()]
  const names = Object.keys(fields)
  // Title, captions or lengths: another choice and the same file may do.
  const mendable = names.length > 0 && !names.includes('file')
  if ([400, 413, 415].includes(status) && mendable) return { kind: 'settings', lines }
  if (status === 413) return { kind: 'tooLarge', lines }
  if (status === 415) return { kind: 'notVideo', lines }
  return { kind: status === 400 ? 'refused' : 'server', lines }
}

/** The same file is refused again when it is what the refusal was about, and so is any when the month is used up. */
export const canRetry = ({ kind }: Pick<UploadFailure, 'kind'>): boolean =>
  kind === 'settings' || kind === 'offline' || kind === 'server'
