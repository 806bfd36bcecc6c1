import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export interface Sealing {
  /** Passes everything through. */
  stream: Transform
  /** The bytes that passed, and their SHA-256 in hexadecimal, after the end. */
  read(): { bytes: number; sha256: string }
}

/** Measures a stream while it passes. */
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
