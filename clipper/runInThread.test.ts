import { expect, it } from 'vitest'
import { runInThread, ThreadGone } from './runInThread.ts'

/** A module of its own: a thread needs no file. */
const moduleOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const imports = "import { parentPort, workerData } from 'node:worker_threads'\n"

it('gives the task to the thread, and resolves with its result', async () => {
  const double = moduleOf(`${imports}parentPort.postMessage(2 * workerData.number)`)
  expect(await runInThread(double, { number: 21 })).toBe(42)
})

it('rejects with the error of the module', async () => {
  await expect(runInThread(moduleOf("throw new TypeError('no numbers')"), {})).rejects.toThrow(
    expect.objectContaining({ name: 'TypeError', message: 'no numbers' }),
  )
})

it('rejects when the thread ends without a result', async () => {
  await expect(runInThread(moduleOf('process.exit(3)'), {})).rejects.toThrow(ThreadGone)
})

it('ends a thread at work with the reason of the abort, and starts none afterwards', async () => {
  const aborting = new AbortController()
  // The thread says that it works. Its result would come long after the abort, even on a busy machine.
  const begun = new BroadcastChannel('runInThread.test')
  const working = new Promise((resolve) => begun.addEventListener('message', resolve, { once: true }))
  const slow = moduleOf(`${imports}
    new BroadcastChannel('runInThread.test').postMessage('working')
    setTimeout(() => parentPort.postMessage('a result'), 60_000)`)
  const running = runInThread(slow, {}, aborting.signal)
  await working
  aborting.abort(new Error('The program stops.'))
  await expect(running).rejects.toThrow('The program stops.')
  await expect(runInThread(slow, {}, aborting.signal)).rejects.toThrow('The program stops.')
  begun.close()
})
