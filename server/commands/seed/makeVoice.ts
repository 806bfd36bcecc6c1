import { wavHeaderBytes, writeWavHeader } from '../../../clipper/transcribe/writeWavHeader.ts'
import type { SpokenLine } from './planSpeech.ts'
import { seededRandom } from './seededRandom.ts'

const sampleRate = 16_000
/** Harmonics of a humming voice and their share. */
const harmonics = [1, 0.55, 0.35, 0.2, 0.12, 0.08]

/** Returns a WAV file (mono, 16 bits) with every line hummed by syllables, and silence in between. */
export function makeVoice(spoken: readonly SpokenLine[], seconds: number, seed: number): Buffer {
  const random = seededRandom(seed)
  const wav = Buffer.alloc(wavHeaderBytes + Math.floor(seconds * sampleRate) * 2)
  writeWavHeader(wav, sampleRate)
  for (const line of spoken) {
    const base = 130 + 25 * random()
    const volume = line.loud ? 21_000 : 7_000
    const syllable = 0.19
    let pitch = base
    let phase = 0
    for (let i = Math.floor(line.start * sampleRate); i < line.end * sampleRate; i += 1) {
      const t = i / sampleRate - line.start
      const within = (t % syllable) / syllable
      if (within < 1 / (syllable * sampleRate)) pitch = base * (line.loud ? 1.25 : 1) * (0.9 + 0.35 * random())
      phase += (2 * Math.PI * pitch) / sampleRate
      const wave = harmonics.reduce((sum, share, n) => sum + share * Math.sin((n + 1) * phase), 0) / 2.3
      const fade = Math.min(1, t / 0.03, (line.end - line.start - t) / 0.06)
      wav.writeInt16LE(Math.round(wave * volume * Math.sin(Math.PI * within) ** 0.6 * fade), wavHeaderBytes + i * 2)
    }
  }
  return wav
}
