import { ReadFailure } from '../file/ReadFailure.ts'

interface Decoder extends EventTarget {
  readonly decodeQueueSize: number
}

/** Maximum number of decoded pictures in memory: one of 4K is 12 MB. */
export const mostPictures = 4

/** Limits the feeding of a decoder, so that at most `most` packets are in memory. A decoder error ends the feeding. */
export function paceOf() {
  let failure: unknown = null
  let wake = () => {}
  return {
    fail: (error: unknown) => {
      failure ??= error
      wake()
    },
    check: () => {
      if (failure !== null) throw failure instanceof ReadFailure ? failure : new ReadFailure('decoding_failed', failure)
    },
    async room(decoder: Decoder, most: number): Promise<void> {
      while (failure === null && decoder.decodeQueueSize > most) {
        await new Promise<void>((resolve) => {
          wake = resolve
          decoder.addEventListener('dequeue', () => resolve(), { once: true })
        })
      }
      this.check()
    },
    /** Flushes the decoder. Its own error takes precedence over the error of closing it. */
    async finish(decoder: Decoder & { flush: () => Promise<void>; close: () => void }): Promise<void> {
      try {
        await decoder.flush()
      } catch (error) {
        failure ??= error
      }
      this.check()
      decoder.close()
    },
  }
}
