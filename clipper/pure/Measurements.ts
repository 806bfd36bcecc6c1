import type { Analysis, Sentence, Span, Word } from './Analysis.ts'
import type { SoundKinds } from './measure/soundKinds.ts'

/**
 * An analysis in the form for browsers, so that they choose like the server. It contains everything that `select`
 * reads, unrounded: the same settings must give the same clips at both ends.
 */
export interface Measurements {
  duration: number
  declared_duration: number | null
  step: number
  has_audio: boolean
  loudness: number[]
  onsets: number[]
  sound: SoundKinds | null
  motion: number[]
  cuts: number[]
  pauses: Span[]
  interest: number[]
  sentences: Sentence[] | null
  words: Word[] | null
  kept: [number, number][] | null
}

export function toMeasurements(analysis: Analysis): Measurements {
  const { duration, declaredDuration, step, hasAudio, loudness, onsets, sound, motion, cuts, pauses } = analysis
  const { interest, sentences = null, words = null, kept = null } = analysis
  return {
    duration,
    declared_duration: declaredDuration ?? null,
    step,
    has_audio: hasAudio,
    loudness,
    onsets,
    sound: sound ?? null,
    motion,
    cuts,
    pauses,
    interest,
    sentences,
    words,
    kept,
  }
}

/**
 * Returns the analysis for `select`. The way of reading the pictures is not sent, because the choice doesn't depend on
 * it.
 */
export function analysisOf({
  declared_duration,
  has_audio,
  sound,
  sentences,
  words,
  kept,
  ...rest
}: Measurements): Analysis {
  return {
    ...rest,
    hasAudio: has_audio,
    videoPass: 'keyframes',
    ...(declared_duration === null ? {} : { declaredDuration: declared_duration }),
    ...(sound ? { sound } : {}),
    ...(sentences ? { sentences } : {}),
    ...(words ? { words } : {}),
    ...(kept ? { kept } : {}),
  }
}
