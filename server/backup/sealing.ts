import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export interface Sealing {
  /** Lets everything through. */
  stream: Transform
  /** What has come through, once it has ended: bytes, and SHA-256 in hexadecimal. */
  read(): { bytes: number; sha256: string }
}

/** Measures a stream on its way. */
export function sealing(): Sealing {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}
