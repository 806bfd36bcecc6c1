import type { Span } from '../pure/Analysis.ts'
import { wavHeaderBytes, writeWavHeader } from '../transcribe/writeWavHeader.ts'

export interface PlannedTalk {
  /** Stretches of speech, in seconds. */
  phrases: Span[]
  /** The silence between them, and the one before the first. */
  pauses: Span[]
  /** Phrases that are much louder. */
  bursts: Span[]
}

const sampleRate = 16_000

/** Seeded pseudo-random numbers, 0..1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Plans phrases of 2.5 to 6 s with pauses of 0.4 to 1 s between them; the phrase at each of `bursts` (s) is loud. */
export function planTalk(seconds: number, bursts: readonly number[], seed: number): PlannedTalk {
  const random = seededRandom(seed)
  const plan: PlannedTalk = { phrases: [], pauses: [], bursts: [] }
  for (let at = 0; at < seconds - 1; ) {
    const start = at + 0.4 + 0.6 * random()
    const end = Math.min(seconds, start + 2.5 + 3.5 * random())
    plan.pauses.push({ start: at, end: Math.min(start, seconds) })
    if (start < seconds) plan.phrases.push({ start, end })
    at = end
  }
  plan.bursts = plan.phrases.filter(({ start, end }, i) => {
    const next = plan.phrases[i + 1]?.start ?? seconds
    return bursts.some((burst) => burst >= start && burst < Math.max(end, next))
  })
  return plan
}

/** Returns a WAV file (mono, 16 bits) of noise that rises and falls like syllables, over a little room noise. */
export function speechLikeSound(plan: PlannedTalk, seconds: number, seed: number): Buffer {
  const random = seededRandom(seed + 1)
  const samples = Math.floor(seconds * sampleRate)
  const wav = Buffer.alloc(wavHeaderBytes + samples * 2)
  writeWavHeader(wav, sampleRate)
  for (let i = 0; i < samples; i++) wav.writeInt16LE(Math.round((random() - 0.5) * 60), wavHeaderBytes + i * 2)
  for (const phrase of plan.phrases) {
    const loud = plan.bursts.includes(phrase)
    const rate = 3.5 + 2 * random()
    const last = Math.min(samples, Math.floor(phrase.end * sampleRate))
    for (let i = Math.floor(phrase.start * sampleRate); i < last; i++) {
      const t = i / sampleRate - phrase.start
      const syllable = 0.15 + 0.85 * Math.sin(Math.PI * rate * t) ** 2
      wav.writeInt16LE(Math.round((random() - 0.5) * (loud ? 40_000 : 7_000) * syllable), wavHeaderBytes + i * 2)
    }
  }
  return wav
}
