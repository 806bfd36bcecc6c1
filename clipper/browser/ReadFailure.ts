import type { LocalFailureCode } from '../pure/LocalReading.ts'

/** The only error that reading a file in a browser throws on purpose. */
export class ReadFailure extends Error {
  readonly code: LocalFailureCode

  constructor(code: LocalFailureCode, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause })
    this.name = 'ReadFailure'
    this.code = code
  }
}

/** Browsers refuse every byte of a file that isn't what it was when it was chosen. */
async function isGone(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return false
  } catch {
    return true
  }
}

/** Why reading a file ended, in one word. What is thrown for a file that is gone differs from place to place. */
export async function failureCodeOf(error: unknown, file: Blob): Promise<LocalFailureCode> {
  if (await isGone(file)) return 'file_changed'
  return error instanceof ReadFailure ? error.code : 'failed'
}
