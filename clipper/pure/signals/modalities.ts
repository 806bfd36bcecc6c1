import type { Analysis } from '../Analysis.ts'
import { percentile, percentileRanks } from './percentileRanks.ts'
import { rollingMean, rollingMedian } from './rollingMedian.ts'

export type ModalityName = 'loudness' | 'speech' | 'motion' | 'cuts'

/** One way in which a moment can stand out. */
export interface Modality {
  name: ModalityName
  /** Smoothed; the higher, the more happens. In dB over the surroundings, onsets/s, change, cuts/min. */
  values: number[]
  /** 0..1 within this video. */
  ranks: number[]
  /** Its weight: 0 when the curve is flat, so that noise is not amplified into peaks. */
  weight: number
}

export type Curves = Pick<Analysis, 'step' | 'hasAudio' | 'loudness' | 'onsets' | 'motion' | 'cuts'>

/** Seconds over which a sample is compared with its surroundings. */
const surroundings = 30
/** Seconds around a sample in which shot changes are counted. */
const cutWindow = 10

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** How far the upper end of a curve stands out from its middle. */
function rise(values: readonly number[]): number {
  return percentile(values, 0.95) - percentile(values, 0.5)
}

function modality(name: ModalityName, values: number[], weight: number): Modality {
  return { name, values, ranks: percentileRanks(values), weight }
}

/** dB above the median of the surrounding half minute, with a share of the level within the whole video. */
function relativeLoudness(loudness: readonly number[], step: number): number[] {
  const heard = loudness.map((level) => Math.max(level, -60))
  const around = rollingMedian(heard, surroundings / step)
  const middle = percentile(heard, 0.5)
  return rollingMean(
    heard.map((level, i) => 0.7 * (level - (around[i] ?? level)) + 0.3 * (level - middle)),
    3 / step,
  )
}

function cutsPerMinute(cuts: readonly number[], samples: number, step: number): number[] {
  const density = new Array<number>(samples).fill(0)
  const half = cutWindow / 2
  for (const cut of cuts) {
    const first = Math.max(0, Math.ceil((cut - half) / step - 0.5))
    const last = Math.min(samples - 1, Math.floor((cut + half) / step - 0.5))
    for (let i = first; i <= last; i++) density[i] = (density[i] ?? 0) + 60 / cutWindow
  }
  return density
}

/** The curves of one video, made comparable with each other. */
export function modalities({ step, hasAudio, loudness, onsets, motion, cuts }: Curves): Modality[] {
  const loud = relativeLoudness(loudness, step)
  const talk = rollingMean(onsets, 5 / step)
  const moving = rollingMean(motion, 3 / step)
  const density = cutsPerMinute(cuts, motion.length, step)
  const middle = percentile(moving, 0.5)
  return [
    modality('loudness', loud, hasAudio ? clamp01((rise(loud) - 0.5) / 3) : 0),
    modality('speech', talk, hasAudio ? 0.6 * clamp01((rise(talk) - 0.1) / 1) : 0),
    modality('motion', moving, 0.8 * clamp01((rise(moving) / (middle + 1e-6) - 0.1) / 0.5)),
    modality('cuts', density, cuts.length < 2 ? 0 : 0.6 * clamp01(rise(density) / 6)),
  ]
}
