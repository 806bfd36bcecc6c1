import { readPackets } from '../probe/readPackets.ts'
import type { Span } from '../pure/Analysis.ts'
import { cutsFromSamples } from '../pure/measure/findCuts.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { readPictures } from './readPictures.ts'

/** Seconds of pictures around a range: a new shot stands out from its surroundings. */
const pictureRoom = 3
/** Seconds of packets around a range: enough keyframes to detect a fixed interval. */
const packetRoom = 45

/**
 * Returns the seconds within a range at which new shots begin, for a video whose cuts are still unknown.
 * @throws ClipperError `timeout`, `cancelled`, `failed`.
 */
export async function readCutsWithin(
  file: string,
  source: SourceInfo,
  { start, end }: Span,
  signal?: AbortSignal,
): Promise<number[]> {
  const { startTime, unevenStart, videoCodec: codec, duration } = source
  const asked = { signal, unevenStart, timeoutSeconds: 60 + 10 * (end - start) }
  // Starts at a whole second, so that the pictures are the same as in the whole video.
  const around = (room: number): Span => ({
    start: Math.max(0, Math.floor(start - room)),
    end: Math.min(duration, end + room),
  })
  const [packets, changes] = await Promise.all([
    readPackets(file, { ...asked, startTime, within: around(packetRoom) }),
    readPictures(file, { ...asked, codec, pass: 'sampled', within: around(pictureRoom) }),
  ])
  return cutsFromSamples(packets, changes).filter((cut) => cut > start && cut < end)
}
