import type { LocalExportCode } from '../../pure/LocalExport.ts'
import { failureCodeOf } from '../file/ReadFailure.ts'

/** The only error that writing a clip in a browser throws deliberately. */
export class ExportFailure extends Error {
  readonly code: LocalExportCode

  constructor(code: LocalExportCode, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'ExportFailure'
    this.code = code
  }
}

/** The browsers' error names for a destination that is forbidden or was deleted. */
const refusals = ['NotAllowedError', 'NoModificationAllowedError', 'NotFoundError', 'InvalidStateError']

/** Returns why writing to a destination failed. */
export function placeCodeOf(error: unknown): LocalExportCode {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'disk_full'
  return refusals.includes(name) ? 'place_refused' : 'failed'
}

/** Returns the code for a failed write. If the file was deleted, that is the cause of any other error. */
export async function exportCodeOf(error: unknown, file: Blob): Promise<LocalExportCode> {
  const code = await failureCodeOf(error, file)
  return code === 'failed' && error instanceof ExportFailure ? error.code : code
}
