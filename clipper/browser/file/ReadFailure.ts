import type { LocalFailureCode } from '../../pure/LocalReading.ts'

/** The only error that reading a file in a browser throws deliberately. */
export class ReadFailure extends Error {
  readonly code: LocalFailureCode

  constructor(code: LocalFailureCode, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'ReadFailure'
    this.code = code
  }
}

/** Browsers refuse every byte of a file that was changed since it was chosen. */
async function isGone(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return false
  } catch {
    return true
  }
}

/** Returns the code for a failed read. Errors for a deleted file differ by call, so the file itself is checked. */
export async function failureCodeOf(error: unknown, file: Blob): Promise<LocalFailureCode> {
  if (await isGone(file)) return 'file_changed'
  return error instanceof ReadFailure ? error.code : 'failed'
}
