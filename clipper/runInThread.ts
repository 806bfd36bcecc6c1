import { Worker } from 'node:worker_threads'

/** A thread ended without a result. */
export class ThreadGone extends Error {
  override name = 'ThreadGone'
}

/**
 * Runs a module in a separate thread, for work that would block this process: it reads the task from `workerData` and
 * posts its result. Aborting terminates it.
 * @throws the module's error, the reason of an abort, or ThreadGone
 */
export async function runInThread<Result>(module: URL, task: object, signal?: AbortSignal): Promise<Result> {
  signal?.throwIfAborted()
  const thread = new Worker(module, { workerData: task })
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<Result>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', (code) => reject(signal?.reason ?? new ThreadGone(`The thread ended with ${code}.`)))
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
