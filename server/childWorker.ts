import { abortWork } from './areas/clips/work/runningWork.ts'
import { readConfig } from './config.ts'
import { explainFailure } from './explainFailure.ts'
import { openLog } from './log.ts'
import { openWorker } from './openWorker.ts'
import { stopOnSignals } from './stopOnSignals.ts'
import type { FromWorker, ToWorker } from './workerMessages.ts'

// The background work of a server in a child process, started by `keepWorkerBeside`. It ends with the server.

/** Jobs that do not end in this time are cut off. The queue gives them to another worker. */
const stopLimitMs = 15_000

const leave = () => process.exit(1)
try {
  process.once('disconnect', leave)
  // The server ended while this process was starting.
  if (!process.connected) leave()
  const config = readConfig(process.env)
  const log = openLog(config, 'worker')
  const { services, close } = await openWorker(config, log)
  process.off('disconnect', leave)
  process.once('disconnect', () => setTimeout(leave, stopLimitMs).unref())
  stopOnSignals(log, close)
  process.on('message', async (message: ToWorker) => {
    if ('wake' in message) services.jobs.wake(message.wake)
    else if ('abort' in message) abortWork(message.abort)
    else {
      const answer: FromWorker = { answer: message.ask, figures: await services.metrics.workFigures() }
      if (process.connected) process.send?.(answer)
    }
  })
  log.info('the worker beside the server is running')
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
