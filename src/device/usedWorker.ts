/** The part of `Worker` that is used. */
export type UsedWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

/** Handles the messages of a worker. `fail` is called when it crashes or sends a message that can't be deserialised. */
export function hearWorker<Message>(worker: UsedWorker, hear: (message: Message) => void, fail: () => void): void {
  worker.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  worker.onerror = (event) => {
    event.preventDefault()
    fail()
  }
  worker.onmessageerror = fail
}

/** Terminates a worker. Messages in flight are dropped. */
export function endWorker(worker: UsedWorker | null): void {
  if (!worker) return
  worker.onmessage = null
  worker.terminate()
}
