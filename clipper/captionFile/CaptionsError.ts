import { ClipperError } from '../pure/ClipperError.ts'

/** A captions file without a cue that could be read. */
export class CaptionsError extends ClipperError {
  /** The number of the first line of times that could not be read; null when the file has none. */
  readonly line: number | null

  constructor(line: number | null) {
    super('bad_captions', {
      ...(line !== null && {
        message: `We couldn’t read the captions: the times in line ${line} aren’t written as in SRT or VTT.`,
      }),
    })
    this.line = line
  }
}
