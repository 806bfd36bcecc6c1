import type { ByteSpan, ReadSpan } from './ByteSpan.ts'
import { mayBeSampled } from './mayBeSampled.ts'

const sampleBytes = 64 * 1024
const samples = 64

/** Returns the sampled parts of a file: all of a small one, of a larger one 4 MiB in even steps, its ends included. */
export function sampledSpans(bytes: number): ByteSpan[] {
  if (bytes <= samples * sampleBytes) return bytes > 0 ? [{ start: 0, end: bytes }] : []
  const last = bytes - sampleBytes
  return Array.from({ length: samples }, (_, i) => {
    const start = Math.round((last * i) / (samples - 1))
    return { start, end: start + sampleBytes }
  })
}

/** Bytes that are read and hashed at once when all of a file counts. */
const blockBytes = 4 * 1024 ** 2

const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** Joins parts of a known total length. @throws if they are shorter */
function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  if (at !== length) throw new Error(`${at} of ${length} bytes could be read.`)
  return whole
}

/** Returns the hash of the hashes of all blocks, because Web Crypto cannot hash a stream. */
async function hashOfWhole(bytes: number, read: ReadSpan): Promise<Uint8Array> {
  const hashes: Uint8Array[] = []
  for (let start = 0; start < bytes; start += blockBytes) {
    const end = Math.min(bytes, start + blockBytes)
    hashes.push(await digest(joined([await read({ start, end })], end - start)))
  }
  return digest(joined(hashes, 32 * hashes.length))
}

async function hashOfSamples(bytes: number, read: ReadSpan): Promise<Uint8Array> {
  const spans = sampledSpans(bytes)
  const parts = await Promise.all(spans.map(read))
  return digest(joined(parts, Math.min(bytes, samples * sampleBytes)))
}

/**
 * Returns the fingerprint of a file, the same in browser and server: its size and SHA-256. The hash is over samples if
 * `mayBeSampled`, otherwise over the whole file.
 * @throws if `read` returns fewer bytes than requested
 */
export async function fingerprintOf(bytes: number, read: ReadSpan): Promise<string> {
  const isSampled = bytes <= samples * sampleBytes || (await mayBeSampled(bytes, read))
  const hash = await (isSampled ? hashOfSamples(bytes, read) : hashOfWhole(bytes, read))
  // The prefix identifies the way of reading: samples or the whole file.
  return `${isSampled ? 1 : 2}-${bytes}-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Matches the fingerprints of all files of a size, for `like` in SQL. */
export const fingerprintsOfSize = (bytes: number): string => `_-${bytes}-%`
