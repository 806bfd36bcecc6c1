import type { Measurements } from '../../../contract/values/measurements.ts'
import type { VideoSettings } from '../../../contract/videos.ts'
import type { Chosen } from '../../../machines/chooseAgain/chooseAgainMachine.ts'
import type { ChooseAnswer, ChooseRequest } from './chooseThread.ts'

/** Selects the clips of one video with any settings, in a worker. */
export interface Chooser {
  choose: (wanted: VideoSettings, signal: AbortSignal) => Promise<Chosen>
  stop: () => void
}

interface Waiting {
  resolve: (chosen: Chosen) => void
  reject: (error: Error) => void
}

export function createChooser(measurements: Measurements): Chooser {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let asked = 0

  const stop = () => {
    worker?.terminate()
    worker = null
  }
  const send = (to: Worker, request: ChooseRequest) => to.postMessage(request)
  const start = (): Worker => {
    const started = new Worker(new URL('./chooseThread.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<ChooseAnswer>) => {
      const asker = waiting.get(data.id)
      waiting.delete(data.id)
      if ('chosen' in data) asker?.resolve(data.chosen)
      else asker?.reject(new Error(data.problem))
    }
    // The worker could not be loaded, or has run out of memory: the next request gets a new one.
    started.onerror = () => {
      stop()
      for (const { reject } of waiting.values()) reject(new Error('The thread that chooses has ended.'))
      waiting.clear()
    }
    send(started, { measurements })
    return started
  }

  return {
    choose: (wanted, signal) =>
      new Promise((resolve, reject) => {
        asked += 1
        const id = asked
        waiting.set(id, { resolve, reject })
        // After an abort, a running computation ends by itself.
        signal.addEventListener('abort', () => waiting.delete(id), { once: true })
        worker ??= start()
        send(worker, { id, wanted })
      }),
    stop,
  }
}
