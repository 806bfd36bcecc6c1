import type { Sentence } from '../../pure/Analysis.ts'

/** Bytes of text, times included: the server’s limit for captions. */
const mostText = 5 * 1024 * 1024
/** Bytes of a line beside its text, in a captions file. */
const besideText = 32

/** Collects the lines of a track, up to the server’s limit. */
export class EmbeddedCaptions {
  readonly lines: Sentence[] = []
  #bytes = 0

  /**
   * Seconds of the container’s clock.
   * @throws RangeError above the server’s limit.
   */
  add(start: number, end: number, text: string): void {
    this.#bytes += text.length + besideText
    if (this.#bytes > mostText) throw new RangeError('There are too many captions.')
    if (text) this.lines.push({ start, end, text })
  }
}
