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
/** Seconds at the start of a window that a decoder and a filter need to come to what they give in the middle of a file. */
const settling = 0.4
/** dB, and shares, that two readers of the same sound may differ by; and of how many values that is asked. */
const tolerance = { level: 1, flatness: 0.06, flux: 1.5, voicing: 0.15, values: 0.9 }
/** dB below which a level is mostly rounding. */
const quiet = -66

/**
 * Milliseconds that a window may lie beside the sound of the whole. Where the clock of packets is uneven, as after a recording in
 * a browser, it tells where a window begins, but for the whole only jumps beyond this length count.
 */
const longestShift = 100

/** Windows begin where a level and a spectrum begin. */
const onGrid = (seconds: number): number => Math.max(0, Math.floor(seconds * spectrumRate) / spectrumRate)

type Limits = Pick<RunOptions, 'signal' | 'timeoutSeconds' | 'priority'>

/** Samples by which a window may lie beside the whole: 0 first, then 1 ms more each, to both sides. */
const shifts = Array.from({ length: 2 * longestShift + 1 }, (_, i) => {
  const milliseconds = i % 2 === 0 ? -i / 2 : (i + 1) / 2
  return Math.round((milliseconds * meteredSampleRate) / 1000)
})

type Meter = { add: TakesSamples }
type SentSound = Pick<SentReadings, 'levels' | 'spectra'>

/** Whether the sound of a file isn't the one that was sent, in one of some windows. All are read by one process. */
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
    // The levels of a steady noise agree wherever it lies; its spectra do only in one place.
    const isHere = (shift: number) =>
      levelsAgree(samples, shift, start, sent) && spectraAgree(samples, shift, start, sent)
    return !shifts.some(isHere)
  })
}

/** Feeds a meter with a window that begins some samples later, or earlier with silence. */
function feed<Measured extends Meter>(meter: Measured, samples: Int16Array, shift: number): Measured {
  if (shift < 0) meter.add(new Int16Array(-shift))
  meter.add(samples.subarray(Math.max(0, shift)))
  return meter
}

interface Compared {
  values: ArrayLike<number>
  sent: ArrayLike<number>
  /** Values a second, and the place of the window's first among those that were sent. */
  rate: number
  from: number
  isNear: (one: number, other: number) => boolean
  /** What stands for values that were not sent. */
  beyond: number
}

function agree({ values, sent, rate, from, isNear, beyond }: Compared): boolean {
  const first = Math.ceil(settling * rate)
  // The last value of a window may be a part of one, and a shifted window ends early.
  const end = Math.floor((windowSeconds - longestShift / 1000) * rate) - 1
  let near = 0
  for (let i = first; i < end; i++) if (isNear(values[i] ?? beyond, sent[from + i] ?? beyond)) near++
  return near >= tolerance.values * (end - first)
}

function levelsAgree(samples: Int16Array, shift: number, start: number, { levels }: SentSound): boolean {
  return agree({
    ...{
      values: feed(levelMeter(), samples, shift).levels.values(),
      sent: levels,
      rate: soundFrameRate,
      beyond: silence,
    },
    from: Math.round(start * soundFrameRate),
    isNear: (one, other) => Math.max(one, other) < quiet || Math.abs(one - other) <= tolerance.level,
  })
}

function spectraAgree(samples: Int16Array, shift: number, start: number, { spectra }: SentSound): boolean {
  const read = feed(spectrumMeter(), samples, shift).spectra
  return (['flatness', 'flux', 'voicing'] as const).every((name) =>
    agree({
      ...{ values: read[name].values(), sent: spectra?.[name] ?? [], rate: spectrumRate, beyond: 0 },
      from: Math.round(start * spectrumRate),
      isNear: (one, other) => Math.abs(one - other) <= tolerance[name],
    }),
  )
}

/** The windows one after the other, each of its whole length: what a file hasn't got is silence. */
async function readWindows(file: string, starts: readonly number[], limits: Limits): Promise<Int16Array> {
  const samples = new Int16Array(starts.length * windowSeconds * meteredSampleRate)
  let count = 0
  const args = ['-nostdin', '-v', 'error']
  const part = ['-t', String(windowSeconds), '-threads', '1', '-vn', '-sn', '-dn']
  for (const start of starts) args.push(...inputArguments(file, ['-ss', start.toFixed(3), ...part]))
  // Added to silence, and not filled up with it: where there are no packets at all, nothing would come to be filled up.
  const silent = `anullsrc=r=${meteredSampleRate}:cl=mono,aformat=sample_fmts=fltp,atrim=end=${windowSeconds}`
  const graph = starts.flatMap((_, i) => [
    `[${i}:a:0]${meteredSound}[part${i}]`,
    `${silent}[silence${i}]`,
    `[silence${i}][part${i}]amix=duration=first:normalize=0[a${i}]`,
  ])
  graph.push(`${starts.map((_, i) => `[a${i}]`).join('')}concat=n=${starts.length}:v=0:a=1[heard]`)
  args.push('-filter_complex', graph.join(';'), '-map', '[heard]', ...samplesToPipe)
  const read = sampleReader((heard) => {
    const fitting = heard.subarray(0, samples.length - count)
    samples.set(fitting, count)
    count += fitting.length
  })
  await runFfmpeg('ffmpeg', args, { ...limits, onOutput: read })
  return samples
}
