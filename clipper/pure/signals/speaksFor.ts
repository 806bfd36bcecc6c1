import type { ModalityName } from './modalities.ts'
import type { SignalCurves } from './signalCurves.ts'

/** A reason why a moment stands out. */
export interface Speaking {
  name: ModalityName
  /** 0 to 1: the share of the video with lower values. */
  rank: number
}

/** Minimum rank of a signal that stands out: the upper fifth of its video. */
const speaking = 0.8
/** Below this weight a signal hardly varies: its ranks are noise. */
const counting = 0.05

/** Returns the reasons why a moment stands out, the strongest first; empty if there are none. */
export function speaksFor({ signals, step }: Pick<SignalCurves, 'signals' | 'step'>, seconds: number): Speaking[] {
  return signals
    .filter(({ weight }) => weight > counting)
    .map(({ name, weight, values }) => ({ name, weight, rank: values[Math.floor(seconds / step)] ?? 0 }))
    .filter(({ rank }) => rank >= speaking)
    .toSorted((a, b) => b.rank * b.weight - a.rank * a.weight)
    .map(({ name, rank }) => ({ name, rank }))
}
