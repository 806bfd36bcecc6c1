import { defineJobs } from './areas/jobs.ts'
import { readConfig } from './config.ts'
import { createServices } from './createServices.ts'
import { explainFailure } from './explainFailure.ts'
import { listenForHealth } from './health/listenForHealth.ts'
import { announce, openLog } from './log.ts'
import { stopOnSignals } from './stopOnSignals.ts'

// Workers alone: as many of these as there are machines, over the same database and files.
try {
  const config = readConfig(process.env)
  const log = openLog(config, 'worker')
  const { services, close } = await createServices({ ...config, workers: Math.max(1, config.workers) }, log)
  defineJobs(services)
  await services.jobs.start(true)
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
