import type { UsedWorker } from '../usedWorker.ts'

/** A worker that the test controls. */
export class FakeWorker<Request, Reported> implements UsedWorker {
  asked: Request[] = []
  ended = false
  onmessage: UsedWorker['onmessage'] = null
  onerror: UsedWorker['onerror'] = null
  onmessageerror: UsedWorker['onmessageerror'] = null
  postMessage = (request: Request) => void this.asked.push(request)
  terminate = () => {
    this.ended = true
  }
  report(...reported: Reported[]) {
    for (const data of reported) this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent<Reported>)
  }
}
