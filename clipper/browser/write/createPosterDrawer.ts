import { EncodedPacketSink, VideoSampleSink } from 'mediabunny'
import type { Span } from '../../pure/Analysis.ts'
import type { OpenFile } from '../file/openFile.ts'
import { createShrinker } from '../picture/createShrinker.ts'

/** Pixels of the longer side. */
const longest = 480

/**
 * Draws posters of clips, one after the other: the first keyframe of each clip, which is found quickly and is often a
 * new shot, or its first picture if there is none. Null without any picture.
 */
export function createPosterDrawer({ video, start }: OpenFile): (clip: Span) => Promise<Blob | null> {
  const packets = new EncodedPacketSink(video)
  const samples = new VideoSampleSink(video)
  const shrink = createShrinker(longest)
  const canvas = new OffscreenCanvas(longest, longest)
  const pen = canvas.getContext('2d', { alpha: false })
  return async (clip) => {
    const before = await packets.getKeyPacket(start + clip.start, { metadataOnly: true })
    const key = before && (await packets.getNextKeyPacket(before, { metadataOnly: true }))
    const at = key && key.timestamp < start + clip.end ? key.timestamp : start + clip.start
    const sample = await samples.getSample(at)
    if (!sample) return null
    const small = await shrink(sample)
    const { displayWidth: width, displayHeight: height } = small ?? sample
    const scale = Math.min(1, longest / Math.max(width, height))
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
    if (pen) (small ?? sample).draw(pen, 0, 0, canvas.width, canvas.height)
    small?.close()
    sample.close()
    return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  }
}
