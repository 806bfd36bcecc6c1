import { type EncodedPacket, EncodedPacketSink } from 'mediabunny'
import type { OpenFile } from '../file/openFile.ts'
import { ReadFailure } from '../file/ReadFailure.ts'
import { paceOf } from '../picture/paceOf.ts'
import { createSoundMeter, type Heard, type SoundMeter } from './createSoundMeter.ts'

/** Maximum packets that wait for the decoder: some seconds of sound. */
const mostWaiting = 200
/** Seconds: a larger jump in the packets' clock is not rounding. */
const jump = 0.1

type First = Pick<EncodedPacket, 'timestamp' | 'duration'>

/** Returns the inaudible samples at the start of an Opus stream, at 48 kHz; from its head. */
function preSkipOf(description: AllowSharedBufferSource): number {
  const bytes = ArrayBuffer.isView(description)
    ? new DataView(description.buffer, description.byteOffset)
    : new DataView(description)
  return bytes.getUint16(10, true)
}

/**
 * Returns the time of the first decoded sample. Chromium cuts the first samples of Opus by itself, and Vorbis' first
 * packet has no sound; neither shows in the packet's own timestamp.
 */
function firstTime(config: AudioDecoderConfig, [first, second]: readonly First[], data: AudioData): number {
  const at = first?.timestamp ?? 0
  if (config.codec === 'vorbis') return second?.timestamp ?? at
  if (config.codec !== 'opus' || !config.description || !first) return at
  const whole = Math.round((first.duration * data.sampleRate) / 120) * 120
  const preSkip = preSkipOf(config.description)
  return preSkip > 0 && data.numberOfFrames < whole ? at + preSkip / 48_000 : at
}

/**
 * Decodes the sound and measures it on the way, without keeping samples. `heard` fills while it reads.
 * @throws ReadFailure `unsupported_codec`, `decoding_failed`.
 */
export async function readSound(
  { sound, start }: OpenFile,
  heard: Heard,
  onSeconds?: (seconds: number) => void,
): Promise<void> {
  if (!sound) return
  const config = await sound.getDecoderConfig()
  if (!config) throw new ReadFailure('unsupported_codec')
  const pace = paceOf()
  const firsts: First[] = []
  /** The timestamps of packets inside the decoder. */
  const inside: number[] = []
  let meter: SoundMeter | null = null
  let rate = 0
  let next: number | null = null

  /** Firefox reports a packet without sound by an empty piece, Chromium reports nothing. */
  let saidNothing = false

  const take = (data: AudioData) => {
    if (data.numberOfFrames === 0) {
      inside.shift()
      saidNothing = true
      return
    }
    if (!meter) {
      rate = data.sampleRate
      meter = createSoundMeter({ rate, channels: data.numberOfChannels }, heard, pace.fail)
    }
    if (data.sampleRate !== rate) throw new ReadFailure('decoding_failed')
    // One output per packet, except Vorbis' first.
    if (next === null && config.codec === 'vorbis' && !saidNothing) inside.shift()
    const expected: number = inside.shift() ?? next ?? 0
    const time = next === null ? firstTime(config, firsts, data) : Math.abs(next - expected) > jump ? expected : next
    const frames = data.numberOfFrames
    meter.take({
      time: time - start,
      frames,
      copy: (into, channel) => data.copyTo(into, { planeIndex: channel, format: 'f32-planar' }),
    })
    next = time + frames / rate
  }
  /** TypeScript doesn't see that a callback sets it. */
  const meterNow = () => meter
  const decoder = new AudioDecoder({
    output: (data) => {
      try {
        take(data)
      } catch (error) {
        pace.fail(error)
      } finally {
        data.close()
      }
    },
    error: pace.fail,
  })
  decoder.configure(config)
  try {
    for await (const packet of new EncodedPacketSink(sound).packets()) {
      inside.push(packet.timestamp)
      if (firsts.length < 2) firsts.push({ timestamp: packet.timestamp, duration: packet.duration })
      await pace.room(decoder, mostWaiting)
      await meterNow()?.room()
      decoder.decode(packet.toEncodedAudioChunk())
      onSeconds?.((next ?? 0) - start)
    }
    await pace.finish(decoder)
    await meterNow()?.end()
    pace.check()
  } finally {
    meterNow()?.close()
  }
}
