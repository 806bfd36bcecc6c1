import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { mostSentBytes, type SentReadings, unpackReadings } from '../../../clipper/clipper.ts'

const unzip = promisify(gunzip)

/** Readings as they came; null for what is none, is of another version, or would be larger than any video's. */
export async function unzipReadings(packed: Buffer): Promise<SentReadings | null> {
  const bytes = await unzip(packed, { maxOutputLength: mostSentBytes }).catch(() => null)
  return bytes && unpackReadings(bytes)
}
