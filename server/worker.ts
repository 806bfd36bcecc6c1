import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { explainFailure } from './explainFailure.ts'
import { listenForHealth } from './health/listenForHealth.ts'
import { announce, openLog } from './log.ts'
import { openWorker } from './openWorker.ts'
import { stopOnSignals } from './stopOnSignals.ts'

/** `--queues analyse,render` is the same as the variable. */
function withQueues(env: NodeJS.ProcessEnv, args: string[]): NodeJS.ProcessEnv {
  const { queues } = parseArgs({ args, options: { queues: { type: 'string' } } }).values
  return queues === undefined ? env : { ...env, QUEUES: queues }
}

// Workers alone: as many of these as there are machines, over the same database and files.
try {
  const config = readConfig(withQueues(process.env, process.argv.slice(2)))
  const log = openLog(config, 'worker')
  const { services, close } = await openWorker(config, log)
  const health = config.healthPort === undefined ? null : await listenForHealth(services, config.healthPort)
  stopOnSignals(log, async () => {
    await health?.close()
    await close()
  })
  announce(log, `Clipaway worker is running.${health ? ` It answers /healthz on port ${health.port}.` : ''}`)
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
