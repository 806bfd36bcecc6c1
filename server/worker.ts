import { defineJobs } from './areas/jobs.ts'
import { readConfig } from './config.ts'
import { createServices } from './createServices.ts'
import { explainFailure } from './explainFailure.ts'
import { stopOnSignals } from './stopOnSignals.ts'

// Workers alone: as many of these as there are machines, over the same database and files.
try {
  const config = readConfig(process.env)
  const { services, close } = await createServices({ ...config, workers: Math.max(1, config.workers) })
  defineJobs(services)
  await services.jobs.start(true)
  stopOnSignals(services.log, close)
  console.log('Clipaway worker is running.')
} catch (error) {
  console.error(explainFailure(error))
  process.exit(1)
}
