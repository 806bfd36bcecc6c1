import type { LocalExportCode } from '../pure/LocalExport.ts'
import { failureCodeOf } from './ReadFailure.ts'

/** The only error that writing a clip in a browser throws on purpose. */
export class ExportFailure extends Error {
  readonly code: LocalExportCode

  constructor(code: LocalExportCode, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'ExportFailure'
    this.code = code
  }
}

/** What browsers call it when they may not write to a place, or when it is gone. */
const refusals = ['NotAllowedError', 'NoModificationAllowedError', 'NotFoundError', 'InvalidStateError']

/** Why writing to a place failed. */
export function placeCodeOf(error: unknown): LocalExportCode {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'disk_full'
  return refusals.includes(name) ? 'place_refused' : 'failed'
}

/** Why writing a clip ended, in one word. A file that is gone explains whatever else was thrown. */
export async function exportCodeOf(error: unknown, file: Blob): Promise<LocalExportCode> {
  const code = await failureCodeOf(error, file)
  return code === 'failed' && error instanceof ExportFailure ? error.code : code
}
