import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { type RunOptions, runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { samplesToPipe } from '../ffmpeg/samplesToPipe.ts'
import {
  levelMeter,
  meteredSampleRate,
  silence,
  soundFrameRate,
  type TakesSamples,
} from '../pure/measure/levelMeter.ts'
import { spectrumMeter, spectrumRate } from '../pure/measure/spectrumMeter.ts'
import type { SentReadings } from '../pure/sent/SentReadings.ts'
import { meteredSound, sampleReader } from './readSound.ts'

const windowSeconds = 3
/** Seconds at the start of a window until a decoder and a filter give the same output as in the middle of a file. */
const settling = 0.4
/**
 * Allowed differences between two readers of the same sound, in dB and shares; and the share of values that must be
 * within them.
 */
const tolerance = { level: 1, flatness: 0.06, flux: 1.5, voicing: 0.15, values: 0.9 }
/** dB below which a level is mostly rounding. */
const quiet = -66

/**
 * Maximum shift in milliseconds between a window and the sound of the whole. With uneven packet times, as after a
 * recording in a browser, they set the start of a window, but in the whole only larger jumps count.
 */
const longestShift = 100

/** Windows begin at the start of a level and a spectrum. */
const onGrid = (seconds: number): number => Math.max(0, Math.floor(seconds * spectrumRate) / spectrumRate)

type Limits = Pick<RunOptions, 'signal' | 'timeoutSeconds' | 'priority'>

/** Samples by which a window may be shifted: 0 first, then 1 ms more each, to both sides. */
const shifts = Array.from({ length: 2 * longestShift + 1 }, (_, i) => {
  const milliseconds = i % 2 === 0 ? -i / 2 : (i + 1) / 2
  return Math.round((milliseconds * meteredSampleRate) / 1000)
})

type Meter = { add: TakesSamples }
type SentSound = Pick<SentReadings, 'levels' | 'spectra'>

/**
 * Returns whether the sound of a file differs from the readings, in any of some windows. One process reads all of them.
 */
export async function soundDiffers(
  file: string,
  sent: SentSound,
  moments: readonly number[],
  limits: Limits,
): Promise<boolean> {
  const starts = moments.map((moment) => onGrid(moment - windowSeconds / 2))
  const heard = await readWindows(file, starts, limits)
  const length = windowSeconds * meteredSampleRate
  return starts.some((start, at) => {
    const samples = heard.subarray(at * length, (at + 1) * length)
    // The levels of a steady noise agree at any shift; its spectra agree at only one.
    const isHere = (shift: number) =>
      levelsAgree(samples, shift, start, sent) && spectraAgree(samples, shift, start, sent)
    return !shifts.some(isHere)
  })
}

/** Feeds a meter with a window that is shifted later, or earlier with silence. */
function feed<Measured extends Meter>(meter: Measured, samples: Int16Array, shift: number): Measured {
  if (shift < 0) meter.add(new Int16Array(-shift))
  meter.add(samples.subarray(Math.max(0, shift)))
  return meter
}

interface Compared {
  values: ArrayLike<number>
  sent: ArrayLike<number>
  /** Values per second, and the index of the window's first value in the readings. */
  rate: number
  from: number
  isNear: (one: number, other: number) => boolean
  /** Replaces values beyond the readings. */
  beyond: number
}

function agree({ values, sent, rate, from, isNear, beyond }: Compared): boolean {
  const first = Math.ceil(settling * rate)
  // The last value of a window may be incomplete, and a shifted window ends early.
  const end = Math.floor((windowSeconds - longestShift / 1000) * rate) - 1
  let near = 0
  for (let i = first; i < end; i++) if (isNear(values[i] ?? beyond, sent[from + i] ?? beyond)) near++
  return near >= tolerance.values * (end - first)
}

function levelsAgree(samples: Int16Array, shift: number, start: number, { levels }: SentSound): boolean {
  return agree({
    values: feed(levelMeter(), samples, shift).levels.values(),
    sent: levels,
    rate: soundFrameRate,
    beyond: silence,
    from: Math.round(start * soundFrameRate),
    isNear: (one, other) => Math.max(one, other) < quiet || Math.abs(one - other) <= tolerance.level,
  })
}

function spectraAgree(samples: Int16Array, shift: number, start: number, { spectra }: SentSound): boolean {
  const read = feed(spectrumMeter(), samples, shift).spectra
  return (['flatness', 'flux', 'voicing'] as const).every((name) =>
    agree({
      values: read[name].values(),
      sent: spectra?.[name] ?? [],
      rate: spectrumRate,
      beyond: 0,
      from: Math.round(start * spectrumRate),
      isNear: (one, other) => Math.abs(one - other) <= tolerance[name],
    }),
  )
}

/** Yields the windows one after the other, each at full length: missing sound is silence. */
async function readWindows(file: string, starts: readonly number[], limits: Limits): Promise<Int16Array> {
  const samples = new Int16Array(starts.length * windowSeconds * meteredSampleRate)
  let count = 0
  const part = ['-t', String(windowSeconds), '-threads', '1', '-vn', '-sn', '-dn']
  // Mixed with silence instead of padded: without any packets, padding has no effect.
  const silent = `anullsrc=r=${meteredSampleRate}:cl=mono,aformat=sample_fmts=fltp,atrim=end=${windowSeconds}`
  const graph = starts.flatMap((_, i) => [
    `[${i}:a:0]${meteredSound}[part${i}]`,
    `${silent}[silence${i}]`,
    `[silence${i}][part${i}]amix=duration=first:normalize=0[a${i}]`,
  ])
  graph.push(`${starts.map((_, i) => `[a${i}]`).join('')}concat=n=${starts.length}:v=0:a=1[heard]`)
  const args = encodeArguments({
    input: starts.map((start) => inputArguments(file, ['-ss', start.toFixed(3), ...part])),
    graph,
    sound: { from: '[heard]' },
    container: samplesToPipe,
  })
  const read = sampleReader((heard) => {
    const fitting = heard.subarray(0, samples.length - count)
    samples.set(fitting, count)
    count += fitting.length
  })
  await runFfmpeg('ffmpeg', args, { ...limits, onOutput: read })
  return samples
}
