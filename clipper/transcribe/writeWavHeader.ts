/** Bytes before the samples. */
export const wavHeaderBytes = 44

/** Writes the head of a WAV file of 16-bit mono samples; the samples follow it in the same buffer. */
export function writeWavHeader(wav: Buffer, sampleRate: number): void {
  wav.write('RIFF', 0)
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - wavHeaderBytes, 40)
}
