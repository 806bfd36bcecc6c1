import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { lowerPriority } from '../../lowerPriority.ts'
import { ClipperError } from '../../pure/ClipperError.ts'
import { type HeardTokens, wordsOfTokens } from '../../pure/words/wordsOfTokens.ts'
import { heardSampleRate } from '../readPieces.ts'
import type { Transcriber } from '../Transcriber.ts'
import { TranscriptionError, type TranscriptionErrorCode } from '../TranscriptionError.ts'
import { transcribePieces } from '../transcribePieces.ts'
import type { RecogniserAnswer, RecogniserTask } from './recogniser.ts'
import { folderOf, isInstalled, type SpeechModel } from './speechModel.ts'

/** Seconds: the model is made for pieces up to this length. */
const longestPiece = 30
/** More threads than this hardly make it faster. */
const mostThreads = 8

const codes: Record<'package' | 'model' | 'sound', TranscriptionErrorCode> = {
  package: 'package_missing',
  model: 'model_broken',
  sound: 'recogniser_failed',
}

interface RecogniserProcess {
  ask(task: RecogniserTask): Promise<RecogniserAnswer>
  stop(): void
}

/** Starts the process; it answers one request after the other. */
function startRecogniser(module: URL): RecogniserProcess {
  const child = fork(module, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-2000)
  })
  lowerPriority(child.pid)
  let gone = false
  const ask = (task: RecogniserTask) =>
    new Promise<RecogniserAnswer>((resolve, reject) => {
      const end = (code: number | null, name: string | null) => {
        gone = true
        child.off('message', hear)
        reject(new TranscriptionError('recogniser_failed', `ended with ${name ?? code}: ${stderr.trim()}`))
      }
      const hear = (message: unknown) => {
        child.off('exit', end)
        const answer = message as RecogniserAnswer
        resolve('failed' in answer ? { ...answer, detail: `${answer.detail} ${stderr.trim()}`.trim() } : answer)
      }
      if (gone) return end(null, 'an earlier error')
      child.once('exit', end)
      child.once('message', hear)
      child.send(task, (error) => error && end(null, error.message))
    })
  return { ask, stop: () => void child.kill('SIGKILL') }
}

/**
 * Transcribes with a local model, without a key and without a network, in one process per video.
 * @param module the script of the process
 */
export function localTranscriber(
  speechDir: string,
  model: SpeechModel,
  module = new URL('./recogniser.ts', import.meta.url),
): Transcriber {
  return {
    by: 'local',
    async transcribe(sound, options = {}) {
      if (!(await isInstalled(speechDir, model)))
        throw new TranscriptionError('model_missing', folderOf(speechDir, model))
      const { signal } = options
      if (signal?.aborted) throw new ClipperError('cancelled')
      const recogniser = startRecogniser(module)
      signal?.addEventListener('abort', recogniser.stop, { once: true })
      const asked = async (task: RecogniserTask) => {
        const answer = await recogniser.ask(task)
        if ('failed' in answer) throw new TranscriptionError(codes[answer.failed], answer.detail)
        return answer
      }
      try {
        const threads = Math.max(1, Math.min(mostThreads, availableParallelism() - 1))
        await asked({ folder: folderOf(speechDir, model), kind: model.kind, threads })
        const { words, seconds } = await transcribePieces(
          sound,
          { longest: longestPiece, atOnce: 1 },
          async ({ span, samples }) => {
            const answer = await asked({ samples, sampleRate: heardSampleRate })
            const heard: HeardTokens = 'heard' in answer ? answer.heard : { tokens: [], timestamps: [] }
            return wordsOfTokens(heard, span.end - span.start)
          },
          options,
        )
        return { words, origin: { by: 'local', seconds: Math.round(seconds) } }
      } catch (error) {
        if (signal?.aborted) throw new ClipperError('cancelled')
        throw error
      } finally {
        signal?.removeEventListener('abort', recogniser.stop)
        recogniser.stop()
      }
    },
  }
}
