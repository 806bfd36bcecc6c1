import { levelMeter } from '../../clipper/pure/measure/levelMeter.ts'
import { spectraOf, spectrumMeter } from '../../clipper/pure/measure/spectrumMeter.ts'
import type { Readings } from '../../clipper/pure/Readings.ts'
import { packetsFrom } from '../../clipper/testing/packetsFrom.ts'
import { seededRandom } from '../../clipper/testing/speechLikeSound.ts'
import type { PlantedMoment, Truth } from './Truth.ts'

const rate = 16_000
const consonants = 'b d f g k l m n p r s t v w z'.split(' ')
const vowels = 'a e i o u ai ea ou'.split(' ')
/** Spoken hook lines. */
const hooks = [
  'Why does nobody ever tell you about {}?',
  'Here is the secret of {} in 3 steps.',
  'Most people make this mistake with {}, but there is a way out.',
  'What if everything about {} is wrong?',
  'The truth is that 9 of 10 people never finish {}.',
]
const kinds = ['applause', 'raised voice', 'action', 'hook', 'fast talk'] as const

interface Voice {
  /** Hz. */
  pitch: number
  /** Peak of a syllable, out of 32768. */
  loud: number
}

export interface MadeVideo {
  name: string
  readings: Readings
  truth: Truth
}

/**
 * Generates the readings of a talk of known words with planted moments. The sound is synthesised and measured by the
 * real meters; packets and picture changes are invented. Sentences end with a pause, but there are pauses within them
 * too. Loud noises without meaning lie between the moments.
 */
export function madeVideo(seed: number, duration = 420): MadeVideo {
  const random = seededRandom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const between = (low: number, high: number) => low + (high - low) * random()
  const sound = new Float32Array(duration * rate)
  for (let i = 0; i < sound.length; i++) sound[i] = (random() - 0.5) * 24
  const wordOf = (syllables: number) =>
    Array.from({ length: syllables }, () => pick(consonants) + pick(vowels)).join('')
  const topics = Array.from({ length: 4 }, () => Array.from({ length: 40 }, () => wordOf(1 + Math.floor(random() * 4))))
  const common = 'the a of and to in it is that we for on with as was'.split(' ')
  const voice: Voice = { pitch: between(95, 210), loud: between(2500, 5000) }

  const moments: PlantedMoment[] = []
  const share = duration / (kinds.length + 1)
  const order = kinds.map((kind) => ({ kind, by: random() })).toSorted((a, b) => a.by - b.by)
  const planned = order.map(({ kind }, i) => ({ kind, at: (i + 0.6 + 0.6 * random()) * share }))
  const decoys = planned.map(({ at }) => at + share / 2 + between(-8, 8))

  const syllable = (at: number, length: number, { pitch, loud }: Voice): void => {
    const first = Math.floor(at * rate)
    const count = Math.floor(length * rate)
    const formant = between(400, 2000)
    // One period of the voice, repeated.
    const period = Math.max(8, Math.round(rate / (pitch * between(0.92, 1.08))))
    const wave = Float32Array.from({ length: period }, (_, i) => {
      let value = 0
      for (let k = 1; (k * rate) / period < 3800; k++) {
        const hz = (k * rate) / period
        value += Math.sin((2 * Math.PI * k * i) / period) * (Math.exp(-(((hz - formant) / 500) ** 2)) + 1 / (6 * k))
      }
      return value
    })
    for (let i = 0; i < count && first + i < sound.length; i++) {
      const part = i / count
      const value =
        part < 0.28
          ? (random() - 0.5) * 0.35 * loud
          : loud * Math.sin(Math.PI * ((part - 0.28) / 0.72)) * (wave[i % period] ?? 0)
      sound[first + i] = (sound[first + i] ?? 0) + value
    }
  }
  const noise = (at: number, length: number, loud: number) => {
    const count = Math.floor(length * rate)
    for (let i = 0, first = Math.floor(at * rate); i < count && first + i < sound.length; i++)
      sound[first + i] = (sound[first + i] ?? 0) + (random() - 0.5) * loud * Math.min(1, i / 3000, (count - i) / 8000)
  }

  const truth: Truth = { duration, moments, words: [], sentences: [] }
  const say = (text: string, from: number, pace: number, spoken: Voice): number => {
    let at = from
    const parts = text.split(' ')
    const start = at
    for (const [i, part] of parts.entries()) {
      const begins = at
      const syllables = Math.max(1, part.match(/[aeiou]+|\d/gi)?.length ?? 1)
      for (let s = 0; s < syllables; s++) {
        const length = between(0.13, 0.26) / pace
        syllable(at, length, spoken)
        at += length
      }
      truth.words.push({ start: begins, end: at, text: part })
      // A breath in mid-sentence, as long as some pauses that end a sentence.
      if (i < parts.length - 1) at += random() < 0.12 ? between(0.2, 0.55) : between(0, 0.05)
    }
    truth.sentences.push({ start, end: at, text })
    return at
  }

  let next = 0
  let decoy = 0
  let pending: { kind: string; from: number; count: number } | null = null
  for (let at = between(0.3, 0.8); at < duration - 12; ) {
    const plan = planned[next]
    if (!pending && plan && at >= plan.at) {
      pending = { kind: plan.kind, from: at, count: plan.kind === 'hook' ? 2 : plan.kind === 'applause' ? 1 : 3 }
      next += 1
    }
    const words = topics[Math.min(3, Math.floor((4 * at) / duration))] ?? []
    const length = Math.floor(between(5, 16))
    let text = `${Array.from({ length }, () => (random() < 0.4 ? pick(common) : pick(words))).join(' ')}.`
    text = text.charAt(0).toUpperCase() + text.slice(1)
    if (pending?.kind === 'hook' && pending.count === 2) text = pick(hooks).replace('{}', pick(words))
    const raised = pending?.kind === 'raised voice' ? { pitch: voice.pitch * 1.3, loud: voice.loud * 2.4 } : voice
    at = say(text, at, pending?.kind === 'fast talk' ? 1.6 : 1, raised)
    if (pending) {
      pending.count -= 1
      if (pending.count === 0) {
        if (pending.kind === 'applause') {
          noise(at + 0.2, 4.5, voice.loud * 2)
          at += 5
        }
        moments.push({ kind: pending.kind, start: pending.from, end: at })
        pending = null
      }
    }
    at += between(0.25, 0.9)
    if (!pending && (decoys[decoy] ?? Number.POSITIVE_INFINITY) < at) {
      noise(at, 0.35, voice.loud * 6)
      at += 0.8
      decoy += 1
    }
  }

  const level = levelMeter()
  const spectrum = spectrumMeter()
  const samples = Int16Array.from(sound, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value))))
  level.add(samples)
  spectrum.add(samples)
  const acts = (time: number) =>
    moments.some(({ kind, start, end }) => kind === 'action' && time >= start && time < end)
  const times = Array.from({ length: duration * 25 }, (_, i) => i / 25)
  const cuts: number[] = []
  for (let at = between(8, 20); at < duration - 2; at += acts(at) ? between(1.5, 2.5) : between(9, 25))
    cuts.push(Math.round(at * 25) / 25)
  const isCut = new Set(cuts)
  const keyframes = times.map((time, i) => i === 0 || isCut.has(time))
  const bytes = times.map((time, i) => (keyframes[i] ? 9000 : Math.round((acts(time) ? 900 : 250) * between(0.7, 1.3))))
  const changes = times
    .filter((_, i) => keyframes[i])
    .map((time, i) => ({ time, change: i === 0 ? 0 : 0.3, share: i === 0 ? 0 : 0.9, likeness: i === 0 ? 1 : 0 }))
  const source = {
    duration,
    width: 1280,
    height: 720,
    fps: 25,
    videoCodec: 'h264',
    audioCodec: 'aac',
    hasAudio: true,
    bytes: 1e7,
    subtitleStreams: 0,
  }
  return {
    name: `made ${seed}`,
    readings: {
      source,
      packets: packetsFrom(times, bytes, keyframes),
      pass: 'keyframes',
      changes,
      levels: level.levels.values(),
      spectra: spectraOf(spectrum.spectra),
      cues: [],
    },
    truth,
  }
}
