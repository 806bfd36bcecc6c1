import { join } from 'node:path'
import type { HeardTokens } from '../../pure/words/wordsOfTokens.ts'
import type { SpeechModel } from './speechModel.ts'

/** The requests to a recogniser's process, and its responses; in this order, one at a time. */
export type RecogniserTask =
  | { folder: string; kind: SpeechModel['kind']; threads: number }
  | { samples: Int16Array; sampleRate: number }
export type RecogniserAnswer =
  | { ready: true }
  | { heard: HeardTokens }
  | { failed: 'package' | 'model' | 'sound'; detail: string }

interface Stream {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void
}
interface Recogniser {
  createStream(): Stream
  decode(stream: Stream): void
  getResult(stream: Stream): HeardTokens & { text: string }
}
interface Sherpa {
  OfflineRecognizer: new (config: object) => Recogniser
}

// Runs in a separate process for `localTranscriber`: a crash of native code, or a gigabyte of memory, ends with it.
let recogniser: Recogniser | null = null
const answer = (message: RecogniserAnswer) => process.send?.(message)
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function load(folder: string, kind: SpeechModel['kind'], threads: number): Promise<void> {
  // A name that the type checker ignores: the package is optional, and has no types.
  const name = 'sherpa-onnx-node'
  let sherpa: Sherpa
  try {
    const module = (await import(name)) as Sherpa & { default?: Sherpa }
    sherpa = module.default ?? module
  } catch (error) {
    answer({ failed: 'package', detail: messageOf(error) })
    return
  }
  try {
    const file = (of: string) => join(folder, of)
    const models = {
      nemo_transducer: {
        transducer: {
          encoder: file('encoder.int8.onnx'),
          decoder: file('decoder.int8.onnx'),
          joiner: file('joiner.int8.onnx'),
        },
        modelType: 'nemo_transducer',
      },
      // Numbers as digits, and punctuation.
      sense_voice: { senseVoice: { model: file('model.int8.onnx'), useInverseTextNormalization: 1 } },
    }
    recogniser = new sherpa.OfflineRecognizer({
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: {
        ...models[kind],
        tokens: file('tokens.txt'),
        numThreads: threads,
        provider: 'cpu',
        debug: 0,
      },
    })
    answer({ ready: true })
  } catch (error) {
    answer({ failed: 'model', detail: messageOf(error) })
  }
}

function recognise(samples: Int16Array, sampleRate: number): void {
  if (!recogniser) return void answer({ failed: 'model', detail: 'not loaded' })
  try {
    const stream = recogniser.createStream()
    stream.acceptWaveform({ samples: Float32Array.from(samples, (sample) => sample / 32_768), sampleRate })
    recogniser.decode(stream)
    const { tokens, timestamps, durations, ys_log_probs } = recogniser.getResult(stream)
    answer({
      heard: {
        tokens,
        timestamps,
        ...(durations?.length === tokens.length ? { durations } : {}),
        ...(ys_log_probs?.length === tokens.length ? { ys_log_probs } : {}),
      },
    })
  } catch (error) {
    answer({ failed: 'sound', detail: messageOf(error) })
  }
}

process.on('message', (task: RecogniserTask) => {
  if ('folder' in task) void load(task.folder, task.kind, task.threads)
  else recognise(task.samples, task.sampleRate)
})
process.on('disconnect', () => process.exit(0))
