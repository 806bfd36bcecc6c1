import {
  AudioSample,
  Conversion,
  type ConversionAudioOptions,
  getFirstEncodableAudioCodec,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny'
import type { Span } from '../../pure/Analysis.ts'
import { loudnessMeter } from '../../pure/measure/loudnessMeter.ts'
import { planVolume, type VolumeChange, volumeAt } from '../../pure/measure/planVolume.ts'
import type { OpenFile } from '../file/openFile.ts'
import { ExportFailure } from '../write/ExportFailure.ts'

/** Codecs that every MP4 player supports; others are encoded again. */
const copiedSound = ['aac', 'mp3', 'opus']
/** dB: smaller changes are inaudible. */
const unheard = 1
/** Number of channels for measuring and encoding. */
const channels = 2

const planesOf = (sample: AudioSample): Float32Array<ArrayBuffer>[] =>
  Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const plane = new Float32Array(sample.numberOfFrames)
    sample.copyTo(plane, { planeIndex, format: 'f32-planar' })
    return plane
  })

/** Decodes the sound of a clip, and returns the volume change to the loudness of feeds; keeps no samples. */
async function measured({ input, sound, start }: OpenFile, span: Span): Promise<VolumeChange | null> {
  let meter: ReturnType<typeof loudnessMeter> | null = null
  let seen = 0
  const conversion = await Conversion.init({
    input,
    // Written to no target, in a format with start times: sound that begins late isn’t padded.
    output: new Output({ format: new Mp4OutputFormat(), target: new NullTarget() }),
    tracks: 'all',
    trim: { start: start + span.start, end: start + span.end },
    video: { discard: true },
    audio: (track) =>
      track.id === sound?.id
        ? {
            codec: 'pcm-s16',
            numberOfChannels: channels,
            process: (sample) => {
              if (sample.numberOfFrames === 0) return null
              meter ??= loudnessMeter(sample.sampleRate, channels)
              // Missing sound is silence.
              const missing = Math.round(sample.timestamp * sample.sampleRate) - seen
              if (missing > 0) meter.add([], missing)
              meter.add(planesOf(sample), sample.numberOfFrames)
              seen += Math.max(0, missing) + sample.numberOfFrames
              return sample
            },
          }
        : { discard: true },
    showWarnings: false,
  })
  await conversion.execute()
  const heard = meter as ReturnType<typeof loudnessMeter> | null
  return heard && planVolume(heard.slices)
}

/** Returns the sample at another volume; null for an empty one, with which some files begin. */
function changed(sample: AudioSample, volume: (seconds: number) => number): AudioSample | null {
  if (sample.numberOfFrames === 0) return null
  const { numberOfFrames: frames, numberOfChannels, sampleRate, timestamp } = sample
  const data = new Float32Array(frames * numberOfChannels)
  for (const [channel, plane] of planesOf(sample).entries())
    for (let i = 0; i < frames; i++)
      data[channel * frames + i] = (plane[i] as number) * volume(timestamp + i / sampleRate)
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels, sampleRate, timestamp })
}

export interface ClipSound {
  options: ConversionAudioOptions
  /** It has the loudness of feeds. */
  isLevelled: boolean
}

/**
 * Returns how to write the sound of a clip: at the loudness of feeds if this browser encodes sound, and unchanged if
 * nothing would be gained.
 * @throws ExportFailure `no_encoder`, if it cannot stay unchanged.
 */
export async function soundOf(open: OpenFile, span: Span): Promise<ClipSound | null> {
  const { sound } = open
  if (!sound) return null
  const codec = await sound.getCodec()
  const isCopied = codec !== null && copiedSound.includes(codec)
  const change = await measured(open, span)
  // Mono plays on two channels: each gets the full level, so a mono file needs a lower one.
  const isRight = (await sound.getNumberOfChannels()) === channels && Math.abs(change?.gain ?? 0) <= unheard
  if (isCopied && (!change || isRight)) return { options: {}, isLevelled: true }
  const encoded = await getFirstEncodableAudioCodec(['aac', 'opus'], {
    numberOfChannels: channels,
    sampleRate: await sound.getSampleRate(),
  })
  if (!encoded && !isCopied) throw new ExportFailure('no_encoder')
  if (!encoded) return { options: {}, isLevelled: false }
  const volume = volumeAt(change, span.end - span.start)
  return {
    options: { codec: encoded, numberOfChannels: channels, process: (sample) => changed(sample, volume) },
    isLevelled: true,
  }
}
