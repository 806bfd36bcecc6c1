import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { containerClock, inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { samplesToPipe } from '../ffmpeg/samplesToPipe.ts'
import { soundInPhase } from '../ffmpeg/soundInPhase.ts'
import type { Priority } from '../lowerPriority.ts'
import { levelMeter, meteredSampleRate, soundFrameRate } from '../pure/measure/levelMeter.ts'
import { type Spectra, spectraOf, spectrumMeter } from '../pure/measure/spectrumMeter.ts'

export interface SoundOptions {
  /** Which of the audio streams; the first unless said otherwise. */
  stream?: number | undefined
  unevenStart?: boolean | undefined
  oppositePhase?: boolean | undefined
  signal?: AbortSignal | undefined
  timeoutSeconds: number
  priority?: Priority | undefined
  /** Seconds that it is expected to last, about. */
  expectedSeconds?: number | undefined
  /** Called with the seconds read so far. */
  onSeconds?: (seconds: number) => void
}

/** Passes on the 16-bit samples of a byte stream, for any chunk sizes, in a reused buffer. */
export function sampleReader(add: (samples: Int16Array) => void): (chunk: Buffer) => void {
  let bytes = new Uint8Array(1 << 16)
  /** Bytes of a sample whose other half is still to come: 0 or 1. */
  let odd = 0
  return (chunk) => {
    const length = odd + chunk.length
    if (bytes.length < length) {
      const bigger = new Uint8Array(2 * length)
      bigger.set(bytes.subarray(0, odd))
      bytes = bigger
    }
    bytes.set(chunk, odd)
    odd = length % 2
    // Samples are little-endian, like all machines that run Node.
    if (length > 1) add(new Int16Array(bytes.buffer, 0, (length - odd) / 2))
    if (odd === 1) bytes[0] = bytes[length - 1] as number
  }
}

/**
 * Returns filters that turn sound into one channel at `rate`, from the container's start, with gaps filled by silence,
 * so that sound and picture stay in sync. Mixes first, because later filters then cost a fraction. The weights sum up
 * to one, as with integer samples: otherwise loud stereo would clip.
 */
export const oneChannel = (rate: number): string =>
  `aresample=${rate}:async=1:first_pts=0:rematrix_maxval=1,aformat=sample_fmts=fltp:channel_layouts=mono`

/** The sound that levels and spectra are measured in, without the rumble below voices. */
export const meteredSound = `${oneChannel(meteredSampleRate)},highpass=f=80`

/**
 * Reads the loudness of an audio stream in dB relative to full scale, one value per 20 ms, and features of its
 * spectrum.
 */
export async function readSound(
  file: string,
  options: SoundOptions,
): Promise<{ levels: Float32Array; spectra: Spectra }> {
  const {
    stream = 0,
    unevenStart,
    oppositePhase = false,
    signal,
    timeoutSeconds,
    priority,
    expectedSeconds,
    onSeconds,
  } = options
  const { add, levels } = levelMeter(expectedSeconds)
  const spectrum = spectrumMeter(expectedSeconds)
  const read = sampleReader((samples) => {
    add(samples)
    spectrum.add(samples)
  })
  const args = encodeArguments({
    input: [inputArguments(file, unevenStart ? [] : ['-vn', '-sn', '-dn'])],
    sound: { from: `0:a:${stream}`, filters: [...soundInPhase({ oppositePhase }), meteredSound].join(',') },
    container: samplesToPipe,
    also: unevenStart ? [containerClock()] : [],
  })
  await runFfmpeg('ffmpeg', args, {
    signal,
    timeoutSeconds,
    priority,
    onOutput: (chunk) => {
      read(chunk)
      onSeconds?.(levels.length / soundFrameRate)
    },
  })
  return { levels: levels.values(), spectra: spectraOf(spectrum.spectra) }
}
