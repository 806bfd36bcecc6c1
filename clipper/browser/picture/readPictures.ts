import { type EncodedPacket, EncodedPacketSink } from 'mediabunny'
import { differenceMeter, type PictureChange, sampledPerSecond } from '../../pure/measure/differenceMeter.ts'
import type { VideoPass } from '../../pure/VideoPass.ts'
import { isDisposable, lengthSizeOf } from '../file/isDisposable.ts'
import { inMicroseconds, type OpenFile } from '../file/openFile.ts'
import { ReadFailure } from '../file/ReadFailure.ts'
import { createGreyReader } from './createGreyReader.ts'
import { mostPictures, paceOf } from './paceOf.ts'

/** Maximum number of waiting packets. */
const mostPackets = { keyframes: 4, sampled: 30 } as const
/** Tolerance of timestamps in seconds. */
const nearly = 1e-4

/** Returns the moments at which a decoded picture is measured. */
type Sampler = (frame: VideoFrame, seconds: number) => { frame: VideoFrame; times: number[] } | null

/** Each keyframe at its own time. */
const everyPicture: Sampler = (frame, seconds) => ({ frame, times: [inMicroseconds(seconds)] })

/**
 * Picks two a second: each moment is measured on the last picture at or before it. A picture is held back until the
 * next one ends its time.
 */
function twoPerSecond(): { next: Sampler; last: () => ReturnType<Sampler> } {
  let held: { frame: VideoFrame; slot: number } | null = null
  let done = -1
  const until = (end: number) => {
    if (!held) return null
    const from = Math.max(held.slot, done)
    done = end
    return {
      frame: held.frame,
      times: Array.from({ length: end - from }, (_, i) => (from + i) / sampledPerSecond),
    }
  }
  return {
    next: (frame, seconds) => {
      const slot = Math.ceil(seconds * sampledPerSecond - nearly)
      const shown = held && slot > held.slot ? until(slot) : null
      if (held && !shown) held.frame.close()
      held = { frame, slot }
      return shown
    },
    last: () => held && until(held.slot + 1),
  }
}

async function* packetsOf(
  sink: EncodedPacketSink,
  pass: VideoPass,
  isNeeded: (packet: EncodedPacket) => boolean,
): AsyncGenerator<EncodedPacket> {
  if (pass === 'sampled') {
    for await (const packet of sink.packets()) if (isNeeded(packet)) yield packet
    return
  }
  for (let packet = await sink.getFirstKeyPacket(); packet; packet = await sink.getNextKeyPacket(packet)) yield packet
}

interface PictureReading {
  /** Called with the position of reading, in seconds. */
  onSeconds: (seconds: number) => void
  /** Resolves when pictures up to this time may be decoded. */
  turn: (seconds: number) => Promise<void>
}

/**
 * Reads how much the video changes, from keyframe to keyframe or twice a second: decodes and compares tiny grey
 * pictures, and keeps none. `changes` fills while it reads.
 * @throws ReadFailure `unsupported_codec`, `decoding_failed`.
 */
export async function readPictures(
  { video, start }: OpenFile,
  pass: VideoPass,
  changes: PictureChange[],
  { onSeconds, turn }: PictureReading,
): Promise<void> {
  const config = await video.getDecoderConfig()
  if (!config) throw new ReadFailure('unsupported_codec')
  const lengthSize = lengthSizeOf(config)
  const read = createGreyReader()
  const meter = differenceMeter()
  const pace = paceOf()
  const sampled = twoPerSecond()
  const sample = pass === 'keyframes' ? everyPicture : sampled.next
  let chain = Promise.resolve()
  let waiting = 0

  const measure = async ({ frame, times }: NonNullable<ReturnType<Sampler>>) => {
    try {
      const grey = await read(frame)
      for (const time of times) {
        meter.push(grey)
        const change = meter.changes.at(-1)
        if (change) changes.push({ time, ...change })
      }
      onSeconds(times.at(-1) ?? 0)
    } catch (error) {
      pace.fail(error)
    } finally {
      frame.close()
      waiting -= 1
    }
  }
  const take = (shown: ReturnType<Sampler>) => {
    if (!shown) return
    waiting += 1
    chain = chain.then(() => measure(shown))
  }
  const decoder = new VideoDecoder({
    output: (frame) => {
      const seconds = frame.timestamp / 1e6 - start
      // Before the start of the container: decoded for the following pictures, never shown.
      if (seconds < -nearly / 10) frame.close()
      else take(sample(frame, seconds))
    },
    error: pace.fail,
  })
  decoder.configure(config)
  const isNeeded = ({ type, data }: EncodedPacket) => type === 'key' || !lengthSize || !isDisposable(data, lengthSize)
  for await (const packet of packetsOf(new EncodedPacketSink(video), pass, isNeeded)) {
    await pace.room(decoder, mostPackets[pass])
    if (waiting > mostPictures) await chain
    await turn(packet.timestamp - start)
    pace.check()
    decoder.decode(packet.toEncodedVideoChunk())
  }
  await pace.finish(decoder)
  take(sampled.last())
  await chain
  pace.check()
}
