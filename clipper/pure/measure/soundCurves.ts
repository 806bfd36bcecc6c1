import { isOnset } from './findOnsets.ts'
import { silence, soundFrameRate } from './levelMeter.ts'

function meanPower(levels: readonly number[]): number {
  if (levels.length === 0) return silence
  const power = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length
  return Math.max(silence, 10 * Math.log10(power))
}

function perStep(levels: readonly number[], samples: number, step: number): number[][] {
  const width = step * soundFrameRate
  return Array.from({ length: samples }, (_, i) => levels.slice(Math.round(i * width), Math.round((i + 1) * width)))
}

/** Mean level per step, dB. */
export function loudnessCurve(levels: readonly number[], samples: number, step: number): number[] {
  return perStep(levels, samples, step).map(meanPower)
}

/** Sudden rises per second: at least 5 dB within 60 ms, not quieter than 30 dB below `loud`, what the loudest tenth reaches. */
export function onsetCurve(levels: readonly number[], samples: number, step: number, loud: number): number[] {
  const marks = levels.map((_, at) => (isOnset(levels, at, loud) ? 1 : 0))
  return perStep(marks, samples, step).map((some) => some.reduce((sum, mark) => sum + mark, 0) / step)
}
