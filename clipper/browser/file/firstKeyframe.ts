import { EncodedPacketSink } from 'mediabunny'
import type { Span } from '../../pure/Analysis.ts'
import type { OpenFile } from './openFile.ts'

/**
 * Returns the moment of a clip's first poster, in seconds of the source: its first keyframe, which is found quickly and
 * is often a new shot, or its start if there is none.
 */
export async function firstKeyframe({ video, start: origin }: OpenFile, { start, end }: Span): Promise<number> {
  const packets = new EncodedPacketSink(video)
  const before = await packets.getKeyPacket(origin + start, { metadataOnly: true })
  const key = before && (await packets.getNextKeyPacket(before, { metadataOnly: true }))
  return key && key.timestamp < origin + end ? key.timestamp - origin : start
}
