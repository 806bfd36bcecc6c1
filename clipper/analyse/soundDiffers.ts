import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { levelMeter, silence, soundFrameRate } from '../pure/measure/levelMeter.ts'
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

/** Windows begin where a level and a spectrum begin. */
const onGrid = (seconds: number): number => Math.max(0, Math.floor(seconds * spectrumRate) / spectrumRate)

type Limits = { signal: AbortSignal; timeoutSeconds: number }

/** Whether the sound of a file isn't the one that was sent, in one of some windows. All are read by one process. */
export async function soundDiffers(
  file: string,
  { levels, spectra }: SentReadings,
  moments: readonly number[],
  limits: Limits,
): Promise<boolean> {
  const starts = moments.map((moment) => onGrid(moment - windowSeconds / 2))
  const read = await readWindows(file, starts, limits)
  const differs = (
    values: readonly number[],
    sent: readonly number[],
    rate: number,
    isNear: (one: number, other: number) => boolean,
    beyond: number,
  ) =>
    starts.some((start, at) => {
      const count = windowSeconds * rate
      const first = Math.ceil(settling * rate)
      let near = 0
      // The last value of a window may be a part of one.
      for (let i = first; i < count - 1; i++) {
        const here = sent[Math.round(start * rate) + i] ?? beyond
        if (isNear(values[at * count + i] ?? beyond, here)) near++
      }
      return near < tolerance.values * (count - 1 - first)
    })
  const levelIsNear = (one: number, other: number) =>
    Math.max(one, other) < quiet || Math.abs(one - other) <= tolerance.level
  if (differs(read.levels, levels, soundFrameRate, levelIsNear, silence)) return true
  return (['flatness', 'flux', 'voicing'] as const).some((name) => {
    const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance[name]
    return differs(read.spectra[name], spectra?.[name] ?? [], spectrumRate, isNear, 0)
  })
}

/** The windows one after the other, each of its whole length: what a file hasn't got is silence. */
async function readWindows(file: string, starts: readonly number[], limits: Limits) {
  const level = levelMeter()
  const spectrum = spectrumMeter()
  const args = ['-nostdin', '-v', 'error']
  const part = ['-t', String(windowSeconds), '-threads', '1', '-vn', '-sn', '-dn']
  for (const start of starts) args.push(...inputArguments(file, ['-ss', start.toFixed(3), ...part]))
  const whole = `apad=whole_dur=${windowSeconds},atrim=end=${windowSeconds}`
  const graph = starts.map((_, i) => `[${i}:a:0]${meteredSound},${whole}[a${i}]`)
  graph.push(`${starts.map((_, i) => `[a${i}]`).join('')}concat=n=${starts.length}:v=0:a=1[heard]`)
  args.push('-filter_complex', graph.join(';'), '-map', '[heard]', '-f', 's16le', 'pipe:1')
  const read = sampleReader((sample) => {
    level.add(sample)
    spectrum.add(sample)
  })
  await runFfmpeg('ffmpeg', args, { ...limits, onOutput: read })
  return { levels: level.levels, spectra: spectrum.spectra }
}
