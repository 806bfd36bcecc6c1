import { wavHeaderBytes, writeWavHeader } from './writeWavHeader.ts'

/** Returns a WAV file of 16-bit mono samples. */
export function wavOf(samples: Int16Array, sampleRate: number): Buffer {
  const wav = Buffer.alloc(wavHeaderBytes + samples.byteLength)
  writeWavHeader(wav, sampleRate)
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(wav, wavHeaderBytes)
  return wav
}
