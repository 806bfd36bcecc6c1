import { unpackReadings } from '../../clipper/pure/sent/unpackReadings.ts'

/** Whether a file holds readings of a video, as the server finds out. */
export async function areReadings(file: Blob): Promise<boolean> {
  const unzipped = new Response(file.stream().pipeThrough(new DecompressionStream('gzip')))
  const bytes = await unzipped.bytes().catch(() => null)
  return bytes !== null && unpackReadings(bytes) !== null
}
