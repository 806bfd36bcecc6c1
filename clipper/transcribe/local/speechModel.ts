import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SpeechModelName } from '../../pure/words/speechModelNames.ts'

export interface ModelFile {
  name: string
  bytes: number
  /** SHA-256, in hexadecimal. */
  sha256: string
}

/** A downloadable speech model: its address, its files, and the facts to show before the download. */
export interface SpeechModel {
  name: SpeechModelName
  /** How the recogniser loads it. */
  kind: 'nemo_transducer' | 'sense_voice'
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

const huggingFace = 'https://huggingface.co'
const ccBy = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }

/**
 * Parakeet TDT 0.6B v3 by NVIDIA, as converted by the sherpa-onnx project: times of words, punctuation, 25 languages.
 */
export const parakeet: SpeechModel = {
  name: 'parakeet-tdt-0.6b-v3-int8',
  kind: 'nemo_transducer',
  url: `${huggingFace}/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78`,
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
  licence: { ...ccBy, holder: 'NVIDIA' },
  languages: '25 European languages, which it recognises by itself',
  memory: 1_300_000_000,
  effort: 0.08,
}

/** Parakeet TDT 110M by NVIDIA, as converted by the sherpa-onnx project: the same for English, four times faster. */
export const smallParakeet: SpeechModel = {
  name: 'parakeet-tdt-110m-en-int8',
  kind: 'nemo_transducer',
  url: `${huggingFace}/punitd/sherpa-onnx-nemo-parakeet_tdt_transducer_110m-en-36000-int8/resolve/66a4fa70643dc7ce25c9b38b2f87e1b35ddad33d`,
  files: [
    {
      name: 'encoder.int8.onnx',
      bytes: 131_113_202,
      sha256: '0f35509ddeb9b39002fb077d979a9fe74f06eb0bc4dd5c34f512f82e5111d657',
    },
    {
      name: 'decoder.int8.onnx',
      bytes: 3_955_863,
      sha256: 'f7c331c5504c2e593c76ed22b728e3f554af6c4a383dde862e719ced08b1da19',
    },
    {
      name: 'joiner.int8.onnx',
      bytes: 1_411_403,
      sha256: 'bf7dff69e9f2cdbe9943d70da358f38b361c115ba0105bae7e908e0d6ec782f6',
    },
    {
      name: 'tokens.txt',
      bytes: 9953,
      sha256: '450e56bd2f036fe5b6aa821865838cc5aa9d8b0106134ce9a9ba0664abe6cd10',
    },
  ],
  licence: { ...ccBy, holder: 'NVIDIA' },
  languages: 'English',
  memory: 350_000_000,
  effort: 0.02,
}

/** SenseVoice Small by Alibaba, as converted by the sherpa-onnx project: times of characters and words, punctuation. */
export const senseVoice: SpeechModel = {
  name: 'sense-voice-small-int8',
  kind: 'sense_voice',
  url: `${huggingFace}/csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17/resolve/2365baeacb507f821a0c8120fcee3d484dba7a07`,
  files: [
    {
      name: 'model.int8.onnx',
      bytes: 239_233_841,
      sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
    },
    {
      name: 'tokens.txt',
      bytes: 315_894,
      sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
    },
  ],
  licence: {
    name: 'FunASR Model License 1.1',
    url: 'https://github.com/modelscope/FunASR/blob/main/MODEL_LICENSE',
    holder: 'Alibaba Group',
  },
  languages: 'Chinese, Cantonese, Japanese, Korean and English, which it recognises by itself',
  memory: 700_000_000,
  effort: 0.03,
}

/** The models to choose from; the first is the default. */
export const speechModels: readonly [SpeechModel, ...SpeechModel[]] = [parakeet, smallParakeet, senseVoice]

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

/** Returns the installed model; null if there is none. */
export async function installedModel(
  speechDir: string,
  models: readonly SpeechModel[] = speechModels,
): Promise<SpeechModel | null> {
  for (const model of models) if (await isInstalled(speechDir, model)) return model
  return null
}
