/** Part of a file in bytes; `end` is excluded. */
export interface ByteSpan {
  start: number
  end: number
}

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

/**
 * Returns the fingerprint of a file, the same in browser and server: its size, and SHA-256 over samples of it. Video
 * containers begin or end with a table of their content, so two different videos differ in the samples.
 * @throws if `read` returns fewer bytes than requested
 */
export async function fingerprintOf(bytes: number, read: (span: ByteSpan) => Promise<Uint8Array>): Promise<string> {
  const spans = sampledSpans(bytes)
  const parts = await Promise.all(spans.map(read))
  const sampled = new Uint8Array(spans.reduce((sum, { start, end }) => sum + end - start, 0))
  let at = 0
  for (const part of parts) {
    sampled.set(part, at)
    at += part.length
  }
  if (at !== sampled.length) throw new Error(`${at} of ${sampled.length} bytes could be read.`)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', sampled))
  // The number in front changes with the sampling.
  return `1-${bytes}-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
