import { readPackets } from '../probe/readPackets.ts'
import type { Analysis } from '../pure/Analysis.ts'
import { withCloserLook } from '../pure/measure/withCloserLook.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { readPictures } from './readPictures.ts'

/**
 * Finds the cuts that a first look has left out, and measures motion again. Reads only the pictures; the result equals
 * that of a full analysis.
 * @throws ClipperError `corrupt`, `timeout`, `cancelled`, `failed`.
 */
export async function lookCloser(
  file: string,
  source: SourceInfo,
  first: Analysis,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Analysis> {
  const { startTime, unevenStart, videoCodec: codec } = source
  const asked = { signal, unevenStart, timeoutSeconds: 120 + 2 * source.duration }
  const packets = await readPackets(file, { ...asked, startTime })
  const changes = await readPictures(file, { ...asked, codec, pass: 'sampled' })
  return withCloserLook(first, { source, packets, changes, pass: 'sampled' })
}
