import { failureLines, fieldErrors, nonFieldErrors, statusOf } from '../failure.ts'
import { PartsFailure } from '../transfer/PartsFailure.ts'

/** Why an upload failed; `lines` are sentences from the server, if any. */
export interface UploadFailure {
  kind: 'tooLarge' | 'notVideo' | 'refused' | 'settings' | 'server' | 'parts'
  lines: readonly string[]
}

/** By status: 413, 415 and 400 have their own sentences; everything else is a server error. */
export function uploadFailureOf(error: unknown): UploadFailure {
  if (error instanceof PartsFailure) return { kind: 'parts', lines: [] }
  const fields = fieldErrors(error)
  const status = statusOf(error)
  const general = nonFieldErrors(error)
  const lines = [...(Array.isArray(general) ? failureLines(general) : []), ...Object.values(fields).flat()]
  const names = Object.keys(fields)
  // Title, captions or lengths: with other settings the same file may be accepted.
  const mendable = names.length > 0 && !names.includes('file')
  if (status !== null && [400, 413, 415].includes(status) && mendable) return { kind: 'settings', lines }
  if (status === 413) return { kind: 'tooLarge', lines }
  if (status === 415) return { kind: 'notVideo', lines }
  return { kind: status === 400 ? 'refused' : 'server', lines }
}

/** Retrying can't help if the file itself was rejected, or if the monthly quota is used up. */
export const canRetry = ({ kind }: Pick<UploadFailure, 'kind'>): boolean =>
  kind === 'settings' || kind === 'server' || kind === 'parts'
