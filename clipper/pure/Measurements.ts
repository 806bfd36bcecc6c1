import type { Analysis, Sentence, Span, Word } from './Analysis.ts'
import type { SoundKinds } from './measure/soundKinds.ts'

/**
 * An analysis as it is sent, so that a browser can choose from it as the server does. Nothing that `select` reads is
 * left out or rounded: the same wishes have to give the same clips at both ends.
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
    ...{ duration, declared_duration: declaredDuration ?? null, step, has_audio: hasAudio, loudness, onsets },
    ...{ sound: sound ?? null, motion, cuts, pauses, interest, sentences, words, kept },
  }
}

/** What was measured, as `select` takes it. How the picture was read is not sent: nothing is chosen by it. */
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
