import { Worker } from 'node:worker_threads'
import type { Analysis, ClipSettings, Selection } from '../../../clipper/clipper.ts'

/**
 * Chooses the clips in a thread of its own: a talk of many hours takes seconds, during which this process would answer
 * nobody. @throws what `select` throws, and the reason of an abort
 */
export async function selectInThread(
  analysis: Analysis,
  settings: ClipSettings,
  signal: AbortSignal,
): Promise<Selection> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./selectThread.ts', import.meta.url), { workerData: { analysis, settings } })
  const stop = () => void thread.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<Selection>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', (code) => reject(signal.reason ?? new Error(`The thread ended with ${code}.`)))
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
