/** The part of `Worker` that is used. */
export type UsedWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

/** Hears the messages of a worker. It fails when it ends by itself or sends something unreadable. */
export function hearWorker<Message>(worker: UsedWorker, hear: (message: Message) => void, fail: () => void): void {
  worker.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  worker.onerror = (event) => {
    event.preventDefault()
    fail()
  }
  worker.onmessageerror = fail
}

/** Ends a worker. A message that is on its way is no longer heard. */
export function endWorker(worker: UsedWorker | null): void {
  if (!worker) return
  worker.onmessage = null
  worker.terminate()
}
