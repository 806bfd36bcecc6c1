import { stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface ModelFile {
  name: string
  bytes: number
  /** SHA-256, in hexadecimal. */
  sha256: string
}

/** A downloadable speech model: its address, its files, and the facts to show before the download. */
export interface SpeechModel {
  name: string
  /** The folder of its files on the web, at one fixed revision. */
  url: string
  files: readonly ModelFile[]
  licence: { name: string; url: string; holder: string }
  languages: string
  /** Bytes of memory during recognition. */
  memory: number
  /** Approximate seconds per second of sound on four cores. */
  effort: number
}

const huggingFace = 'https://huggingface.co/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve'

/**
 * Parakeet TDT 0.6B v3 by NVIDIA, as converted by the sherpa-onnx project: times of words, punctuation, 25 languages.
 */
export const parakeet: SpeechModel = {
  name: 'parakeet-tdt-0.6b-v3-int8',
  url: `${huggingFace}/2bda32ec70b097a55adaa07d9a7173915b43cc78`,
  files: [
    {
      name: 'encoder.int8.onnx',
      bytes: 652_184_281,
      sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
    },
    {
      name: 'decoder.int8.onnx',
      bytes: 11_845_275,
      sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
    },
    {
      name: 'joiner.int8.onnx',
      bytes: 6_355_277,
      sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
    },
    {
      name: 'tokens.txt',
      bytes: 93_939,
      sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
    },
  ],
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', holder: 'NVIDIA' },
  languages: '25 European languages, which it recognises by itself',
  memory: 1_300_000_000,
  effort: 0.08,
}

/** Returns the bytes of all its files. */
export function bytesOf({ files }: SpeechModel): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Returns the folder of a model below the speech folder. */
export function folderOf(speechDir: string, { name }: SpeechModel): string {
  return join(speechDir, name)
}

/** Returns whether all files exist at full size; they were verified after the download. */
export async function isInstalled(speechDir: string, model: SpeechModel): Promise<boolean> {
  const sizes = await Promise.all(
    model.files.map(async ({ name, bytes }) => {
      const found = await stat(join(folderOf(speechDir, model), name)).catch(() => null)
      return found?.size === bytes
    }),
  )
  return sizes.every(Boolean)
}
