import { monoWeights } from './monoWeights.ts'

/**
 * Mixes channels to mono. The input has one channel after the other, of the same length each; the output is valid until
 * the next mix.
 */
export function createMonoMixer(channels: number): (planes: Float32Array) => Float32Array {
  const weights = monoWeights(channels)
  let mono = new Float32Array(8192)
  return (planes) => {
    const frames = planes.length / channels
    if (mono.length < frames) mono = new Float32Array(frames)
    for (const [channel, weight] of weights.entries()) {
      if (channel > 0 && weight === 0) continue
      const from = channel * frames
      if (channel === 0) for (let i = 0; i < frames; i++) mono[i] = weight * (planes[i] as number)
      else for (let i = 0; i < frames; i++) mono[i] = (mono[i] as number) + weight * (planes[from + i] as number)
    }
    return mono.subarray(0, frames)
  }
}
