import { meteredSampleRate } from '../pure/measure/levelMeter.ts'
import { seededRandom } from './speechLikeSound.ts'

/** Samples of 16 bits at 16 kHz. */
export type MadeSound = number[]

const samplesOf = (seconds: number, at: (seconds: number) => number): MadeSound =>
  Array.from({ length: Math.floor(seconds * meteredSampleRate) }, (_, i) => Math.round(at(i / meteredSampleRate)))

/** Makes lasting noise, like applause. */
export function madeApplause(seconds: number, seed = 1): MadeSound {
  const random = seededRandom(seed)
  return samplesOf(seconds, () => (random() - 0.5) * 12_000)
}

/** Makes a sustained chord. */
export function madeMusic(seconds: number): MadeSound {
  const tone = (t: number, hz: number) => Math.sin(2 * Math.PI * hz * t)
  return samplesOf(seconds, (t) => 4000 * (tone(t, 220) + tone(t, 277.2) + 0.5 * tone(t, 440)))
}

/**
 * Makes a voice-like sound: four syllables a second, of a hissed consonant and a vowel with harmonics of varying pitch,
 * and a pause after several of them.
 */
export function madeVoice(seconds: number, seed = 1): MadeSound {
  const random = seededRandom(seed)
  const sound: MadeSound = []
  let phase = 0
  while (sound.length < seconds * meteredSampleRate) {
    const syllables = 5 + Math.floor(random() * 6)
    for (let s = 0; s < syllables; s++) {
      const length = 0.16 + 0.14 * random()
      const [pitch, formant, loud] = [105 + 40 * random(), 400 + 1600 * random(), 0.5 + 0.5 * random()]
      const count = Math.floor(length * meteredSampleRate)
      for (let i = 0; i < count; i++) {
        const share = i / count
        phase += (2 * Math.PI * pitch) / meteredSampleRate
        let vowel = 0
        for (let k = 1; k * pitch < 4000; k++)
          vowel += Math.sin(k * phase) * Math.exp(-(((k * pitch - formant) / 500) ** 2)) + Math.sin(k * phase) / (6 * k)
        const hiss = (random() - 0.5) * 1500
        sound.push(Math.round(share < 0.3 ? hiss : loud * Math.sin(Math.PI * ((share - 0.3) / 0.7)) * 4500 * vowel))
      }
    }
    for (let i = 0, rest = (0.3 + 0.5 * random()) * meteredSampleRate; i < rest; i++)
      sound.push(Math.round(random() * 6))
  }
  return sound.slice(0, Math.floor(seconds * meteredSampleRate))
}
