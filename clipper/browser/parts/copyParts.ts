import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type Target,
} from 'mediabunny'
import { tick } from '../../pure/parts/packetsOfParts.ts'
import { inMicroseconds, type OpenFile } from '../file/openFile.ts'

/** The packets of a track in order, with some left out. */
type Packets = AsyncGenerator<EncodedPacket, void>

/**
 * Writes the sound of a video and the pictures of some parts into an MP4. Packets are copied unchanged, each at its
 * time from the start of the container. Parts begin and end with keyframes, as `planParts` returns them. Few packets
 * are in memory at a time.
 * @throws errors of the demuxer, the muxer and the target
 */
export async function copyParts(
  { video, sound, start, duration }: Pick<OpenFile, 'video' | 'sound' | 'start' | 'duration'>,
  kept: readonly (readonly [number, number])[],
  target: Target,
  onProgress?: (share: number) => void,
): Promise<void> {
  const [videoCodec, soundCodec] = [await video.getCodec(), await sound?.getCodec()]
  if (!videoCodec || (sound && !soundCodec)) throw new TypeError('A track has no codec.')
  // The table that players need first is at the end: it is known only then, and the file supports random access.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  const pictures = new EncodedVideoPacketSource(videoCodec)
  output.addVideoTrack(pictures, { rotation: await video.getRotation() })
  const heard = soundCodec ? new EncodedAudioPacketSource(soundCodec) : null
  if (heard) output.addAudioTrack(heard)
  await output.start()
  try {
    const ofVideo = picturesOf(video, start, kept)
    const ofSound = sound ? soundOf(sound) : null
    const [configOfVideo, configOfSound] = [await video.getDecoderConfig(), await sound?.getDecoderConfig()]
    const metaOfVideo = configOfVideo ? { decoderConfig: configOfVideo } : {}
    const metaOfSound = configOfSound ? { decoderConfig: configOfSound } : {}
    const place = (packet: EncodedPacket) => packet.clone({ timestamp: packet.timestamp - start })
    let [seen, listened] = [Number.NEGATIVE_INFINITY, heard ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY]
    // The track that is behind continues: after a gap, one picture waits for the sound, and not the sound for a
    // picture.
    while (seen < Number.POSITIVE_INFINITY || listened < Number.POSITIVE_INFINITY) {
      const isPicture = seen <= listened
      const { value: packet } = await (isPicture ? ofVideo : (ofSound as Packets)).next()
      if (isPicture) {
        seen = packet ? Math.max(seen, packet.timestamp) : Number.POSITIVE_INFINITY
        if (packet) await pictures.add(place(packet), metaOfVideo)
        else pictures.close()
      } else {
        listened = packet ? packet.timestamp : Number.POSITIVE_INFINITY
        if (packet) await heard?.add(place(packet), metaOfSound)
        else heard?.close()
      }
      onProgress?.(Math.min(1, Math.max(0, (Math.min(seen, listened) - start) / duration)))
    }
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => {})
    throw error
  }
}

async function* picturesOf(
  video: OpenFile['video'],
  start: number,
  kept: readonly (readonly [number, number])[],
): Packets {
  const sink = new EncodedPacketSink(video)
  const first = await sink.getFirstPacket()
  for (const [from, until] of kept) {
    const sought = start + from + tick
    let packet = first && first.timestamp >= sought - 2 * tick ? first : await sink.getKeyPacket(sought)
    while (packet && !(packet.type === 'key' && inMicroseconds(packet.timestamp - start) >= until - tick)) {
      yield packet
      packet = await sink.getNextPacket(packet)
    }
  }
}

async function* soundOf(sound: NonNullable<OpenFile['sound']>): Packets {
  const sink = new EncodedPacketSink(sound)
  for (let packet = await sink.getFirstPacket(); packet; packet = await sink.getNextPacket(packet)) yield packet
}
