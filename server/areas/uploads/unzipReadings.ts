import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { mostSentBytes, type SentReadings, unpackReadings } from '../../../clipper/clipper.ts'

const unzip = promisify(gunzip)

/** Unpacks readings; null if they are invalid, of another version, or larger than those of any video. */
export async function unzipReadings(packed: Buffer): Promise<SentReadings | null> {
  const bytes = await unzip(packed, { maxOutputLength: mostSentBytes }).catch(() => null)
  return bytes && unpackReadings(bytes)
}
