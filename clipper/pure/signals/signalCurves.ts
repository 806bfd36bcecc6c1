import type { Analysis, Span } from '../Analysis.ts'
import { type ModalityName, modalities } from './modalities.ts'

/** The curves of a video for drawing: one value per step, 0 to 1 within the video. */
export interface SignalCurves {
  /** Seconds. */
  step: number
  interest: number[]
  /** Loudness: dB relative to full scale, of both channels together. */
  levels: number[]
  /** The weight is 0 for a signal that hardly varies in this video. */
  signals: { name: ModalityName; weight: number; values: number[] }[]
  /** Seconds at which a new shot begins. */
  shots: number[]
  pauses: Span[]
}

/** Curves are drawn, so finer values are invisible. */
const rounded = (values: readonly number[]): number[] => values.map((value) => Number(value.toFixed(3)))

export function signalCurves(analysis: Analysis): SignalCurves {
  return {
    step: analysis.step,
    interest: rounded(analysis.interest),
    levels: analysis.loudness.map((level) => Number(level.toFixed(1))),
    signals: modalities(analysis).map(({ name, weight, ranks }) => ({
      name,
      weight: Number(weight.toFixed(3)),
      values: rounded(ranks),
    })),
    shots: analysis.cuts,
    pauses: analysis.pauses.map(({ start, end }) => ({ start, end })),
  }
}
