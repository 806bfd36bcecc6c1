/** Bytes of one sample. */
const sampleSize = 65_536
const samples = 8

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the identity of a file: a SHA-256 of its length and of eight samples, spread from its first byte to its
 * last. It distinguishes files of gigabytes in milliseconds, but misses a change between two samples. Rejects when the
 * file can't be read.
 */
export async function identifyFile(file: File): Promise<string> {
  const last = Math.max(0, file.size - sampleSize)
  const starts = [...new Set(Array.from({ length: samples }, (_, at) => Math.floor((last * at) / (samples - 1))))]
  const parts = await Promise.all(starts.map((start) => file.slice(start, start + sampleSize).arrayBuffer()))
  const whole = await new Blob([`${file.size}:`, ...parts]).arrayBuffer()
  return hexOf(await crypto.subtle.digest('SHA-256', whole))
}
