import { EncodedPacketSink, VideoSampleSink } from 'mediabunny'
import type { Span } from '../pure/Analysis.ts'
import { createShrinker } from './createShrinker.ts'
import { openFile } from './openFile.ts'

/** Pixels of the longer side. */
const longest = 480

/**
 * Draws a picture for each clip, one after the other: its first keyframe, which is quickly there and is often a new shot;
 * its first picture where it has none.
 */
export async function drawPosters<Clip extends Span>(
  file: Blob,
  clips: readonly Clip[],
  onPoster: (clip: Clip, picture: Blob) => void,
): Promise<void> {
  const { input, video, start } = await openFile(file)
  try {
    const packets = new EncodedPacketSink(video)
    const samples = new VideoSampleSink(video)
    const shrink = createShrinker(longest)
    const canvas = new OffscreenCanvas(longest, longest)
    const pen = canvas.getContext('2d', { alpha: false })
    for (const clip of clips) {
      const before = await packets.getKeyPacket(start + clip.start, { metadataOnly: true })
      const key = before && (await packets.getNextKeyPacket(before, { metadataOnly: true }))
      const at = key && key.timestamp < start + clip.end ? key.timestamp : start + clip.start
      const sample = await samples.getSample(at)
      if (!sample) continue
      const small = await shrink(sample)
      const { displayWidth: width, displayHeight: height } = small ?? sample
      const scale = Math.min(1, longest / Math.max(width, height))
      Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
      if (pen) (small ?? sample).draw(pen, 0, 0, canvas.width, canvas.height)
      small?.close()
      sample.close()
      onPoster(clip, await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }))
    }
  } finally {
    input.dispose()
  }
}
