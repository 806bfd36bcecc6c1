import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'

/** Bytes between two checks of free space. */
const bytesPerLook = 8 * 1024 * 1024

export interface ReceivedBody {
  stream: Readable
  /** The error that ended reading, if any. */
  failure(): unknown
  /** Discards the rest of the body, so that its sender gets the response. */
  release(): void
}

/**
 * Reads a body that may break off. The bytes received until then count, so it ends like a complete body. `look` throws
 * when the disk gets too full.
 */
export function receivedBody(raw: IncomingMessage, look: () => Promise<void>): ReceivedBody {
  let failure: unknown
  let unseen = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unseen += chunk.length
      if (unseen < bytesPerLook) return done(null, chunk)
      unseen = 0
      look().then(
        () => done(null, chunk),
        (error: unknown) => {
          failure = error
          raw.unpipe(stream)
          stream.end()
          done()
        },
      )
    },
  })
  const breakOff = () => {
    raw.unpipe(stream)
    stream.end()
  }
  raw.pipe(stream)
  raw.once('error', breakOff)
  raw.once('close', breakOff)
  return {
    stream,
    failure: () => failure,
    release: () => {
      raw.unpipe(stream)
      raw.resume()
    },
  }
}
