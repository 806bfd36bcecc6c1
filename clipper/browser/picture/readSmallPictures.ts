import { EncodedPacketSink } from 'mediabunny'
import type { Span } from '../../pure/Analysis.ts'
import type { TimedPicture } from '../../pure/framing/readSegment.ts'
import { smallPictureRate, smallPictureSize } from '../../pure/framing/SmallPicture.ts'
import { isDisposable, lengthSizeOf } from '../file/isDisposable.ts'
import type { OpenFile } from '../file/openFile.ts'
import { ReadFailure } from '../file/ReadFailure.ts'
import { createSmallReader } from './createSmallReader.ts'
import { mostPictures, paceOf } from './paceOf.ts'

/** Maximum number of waiting packets. */
const mostPackets = 30
/** Pictures are stored out of order; this many after the end cover all before it. */
const reordered = 20
/** Tolerance of timestamps in seconds. */
const nearly = 1e-4

/**
 * Reads small pictures of a range of a local file, three a second, in seconds from its start: the same pictures as in
 * the server's search for subjects.
 * @throws ReadFailure `unsupported_codec`, `decoding_failed`.
 */
export async function readSmallPictures({ video, start }: OpenFile, span: Span): Promise<TimedPicture[]> {
  const config = await video.getDecoderConfig()
  if (!config) throw new ReadFailure('unsupported_codec')
  const shape = { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  const asStored = { source: shape, rotation: await video.getRotation() }
  const readSmall = createSmallReader({ ...smallPictureSize(shape), ...asStored })
  const readLarge = createSmallReader({ ...smallPictureSize(shape, 'large'), ...asStored })
  const lengthSize = lengthSizeOf(config)
  const slots = Math.ceil((span.end - span.start) * smallPictureRate - nearly)
  const [from, to] = [start + span.start, start + span.end]
  const pictures: TimedPicture[] = []
  const pace = paceOf()
  /** The newest picture, which another one of the same slot may still replace. */
  let held: { frame: VideoFrame; slot: number } | null = null
  let next = 0
  let chain = Promise.resolve()
  let waiting = 0

  const look = async (frame: VideoFrame, first: number, end: number) => {
    try {
      const picture = await readSmall(frame)
      const large = await readLarge(frame)
      for (let slot = first; slot < end; slot++) pictures.push({ time: slot / smallPictureRate, picture, large })
    } catch (error) {
      pace.fail(error)
    } finally {
      frame.close()
      waiting -= 1
    }
  }
  /** The held picture is visible until the slot of the next one. */
  const show = (until: number) => {
    if (!held) return
    const { frame } = held
    held = null
    const [first, end] = [next, Math.min(until, slots)]
    if (end <= first) return frame.close()
    next = end
    waiting += 1
    chain = chain.then(() => look(frame, first, end))
  }
  const decoder = new VideoDecoder({
    output: (frame) => {
      const seconds = frame.timestamp / 1e6 - from
      if (seconds < -nearly || next >= slots) return frame.close()
      const slot = Math.round(seconds * smallPictureRate)
      if (held && slot > held.slot) show(slot)
      held?.frame.close()
      held = { frame, slot }
    },
    error: pace.fail,
  })
  decoder.configure(config)
  try {
    const sink = new EncodedPacketSink(video)
    const key = (await sink.getKeyPacket(from)) ?? (await sink.getFirstKeyPacket())
    let after = 0
    for await (const packet of key ? sink.packets(key) : []) {
      if (packet.timestamp >= to && ++after > reordered) break
      // Non-reference pictures can be skipped: these pictures are not shown.
      if (packet.type !== 'key' && lengthSize && isDisposable(packet.data, lengthSize)) continue
      await pace.room(decoder, mostPackets)
      if (waiting > mostPictures) await chain
      pace.check()
      decoder.decode(packet.toEncodedVideoChunk())
    }
    await pace.finish(decoder)
    show(slots)
    await chain
    pace.check()
    return pictures
  } finally {
    ;(held as { frame: VideoFrame } | null)?.frame.close()
    if (decoder.state !== 'closed') decoder.close()
  }
}
