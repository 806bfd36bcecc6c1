import { unpackReadings } from '../../clipper/pure/sent/unpackReadings.ts'

/** Returns whether a file has valid readings of a video, by the server's check. */
export async function areReadings(file: Blob): Promise<boolean> {
  const unzipped = new Response(file.stream().pipeThrough(new DecompressionStream('gzip')))
  const bytes = await unzipped.bytes().catch(() => null)
  return bytes !== null && unpackReadings(bytes) !== null
}
