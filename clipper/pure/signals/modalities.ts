import type { Analysis } from '../Analysis.ts'
import { hookScore } from '../words/hookScore.ts'
import { percentile, percentileRanks, percentiles } from './percentileRanks.ts'
import { rollingMean, rollingMedian } from './rollingMedian.ts'

export const modalityNames = ['loudness', 'onsets', 'speech', 'applause', 'words', 'motion', 'cuts'] as const
export type ModalityName = (typeof modalityNames)[number]

/** One way in which a moment can stand out. */
export interface Modality {
  name: ModalityName
  /**
   * Smoothed; higher values mean more activity. In dB over the surroundings, onsets/s, words or syllables/s, similarity
   * to applause, hook score, change, cuts/min.
   */
  values: number[]
  /** 0..1 within this video. */
  ranks: number[]
  /** Its weight: 0 when the curve is flat, so that noise is not amplified into peaks. */
  weight: number
  /** Inverted because calm moments are preferred: high for little activity. */
  turned?: boolean
}

export type Curves = Pick<Analysis, 'step' | 'hasAudio' | 'loudness' | 'onsets' | 'motion' | 'cuts'> &
  Partial<Pick<Analysis, 'sound' | 'sentences' | 'words'>>

/** Seconds over which a sample is compared with its surroundings. */
const surroundings = 30
/** Seconds around a sample in which shot changes are counted. */
const cutWindow = 10

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/**
 * Returns how far the upper end of a curve stands out from its middle. A single moment of a few seconds counts too,
 * scaled so that noise, which has rare highs as well, gains nothing by it.
 */
function rise(values: readonly number[]): number {
  const [middle, high, highest] = percentiles(values, 0.5, 0.95, 0.995)
  return Math.max(high - middle, 0.6 * (highest - middle))
}

function modality(name: ModalityName, values: number[], weight: number): Modality {
  return { name, values, ranks: percentileRanks(values), weight }
}

/** Returns dB above the median of the surrounding half minute, with a share of the level within the whole video. */
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

/** Returns the events per second of each step. */
function perSecond(times: readonly number[], samples: number, step: number): number[] {
  const counts = new Array<number>(samples).fill(0)
  for (const time of times) {
    const at = Math.min(samples - 1, Math.floor(time / step))
    counts[at] = (counts[at] ?? 0) + 1 / step
  }
  return counts
}

/** Returns the rate of speech: words if they are known, else syllables within speech. */
function talkRate({ words, sound, step, motion }: Curves): number[] {
  const heard = words
    ? perSecond(
        words.map(({ start }) => start),
        motion.length,
        step,
      )
    : (sound?.syllables ?? new Array<number>(motion.length).fill(0))
  return rollingMean(heard, 6 / step)
}

/** Returns the hook score of the transcript. */
function hooks({ sentences = [], step, motion }: Curves): number[] {
  const curve = new Array<number>(motion.length).fill(0)
  for (const { start, end, text } of sentences) {
    const score = hookScore(text)
    for (let i = Math.floor(start / step); i <= Math.min(curve.length - 1, end / step); i++)
      curve[i] = Math.max(curve[i] ?? 0, score)
  }
  return rollingMean(curve, 3 / step)
}

/** Returns the curves of one video, on comparable scales. */
export function modalities(curves: Curves): Modality[] {
  const { step, hasAudio, loudness, onsets, motion, cuts, sound } = curves
  const talk = talkRate(curves)
  const said = hooks(curves)
  const noise = rollingMean(sound?.applause ?? motion.map(() => 0), 2 / step)
  const loud = relativeLoudness(loudness, step)
  const lively = rollingMean(onsets, 5 / step)
  const moving = rollingMean(motion, 3 / step)
  const density = cutsPerMinute(cuts, motion.length, step)
  const middle = percentile(moving, 0.5)
  const [usual, noisiest] = percentiles(noise, 0.5, 0.995)
  return [
    modality('loudness', loud, hasAudio ? clamp01((rise(loud) - 0.5) / 3) : 0),
    modality('onsets', lively, hasAudio ? 0.6 * clamp01((rise(lively) - 0.1) / 1) : 0),
    modality('speech', talk, 0.4 * clamp01((rise(talk) - 0.2) / 1)),
    // It is rare, so its upper end is less than the top twentieth of the video.
    modality('applause', noise, 0.8 * clamp01((noisiest - usual - 0.2) / 0.4)),
    modality('words', said, 0.8 * clamp01((rise(said) - 0.05) / 0.2)),
    modality('motion', moving, 0.8 * clamp01((rise(moving) / (middle + 1e-6) - 0.1) / 0.5)),
    modality('cuts', density, cuts.length < 2 ? 0 : 0.6 * clamp01(rise(density) / 6)),
  ]
}
