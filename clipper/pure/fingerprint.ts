/** Part of a file in bytes; `end` is excluded. */
export interface ByteSpan {
  start: number
  end: number
}

const sampleBytes = 64 * 1024
const samples = 64

/** What is read of a file to know it again: all of a small one, of a larger one 4 MiB in even steps, its ends included. */
export function sampledSpans(bytes: number): ByteSpan[] {
  if (bytes <= samples * sampleBytes) return bytes > 0 ? [{ start: 0, end: bytes }] : []
  const last = bytes - sampleBytes
  return Array.from({ length: samples }, (_, i) => {
    const start = Math.round((last * i) / (samples - 1))
    return { start, end: start + sampleBytes }
  })
}

/**
 * What a file is known by, the same in a browser and on the server: its size, and SHA-256 over samples of it. Containers of
 * video begin or end with a table of what lies between, so that two different videos differ in the samples.
 * @throws when `read` gives fewer bytes than it was asked for
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
  // The number in front changes with the way of sampling.
  return `1-${bytes}-${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
