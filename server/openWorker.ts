import { defineJobs } from './areas/jobs.ts'
import type { Config } from './config.ts'
import { createServices, type RunningServices } from './createServices.ts'
import type { Log } from './log.ts'

/** Starts a worker, which runs jobs from the queues until it is closed. */
export async function openWorker(config: Config, log: Log): Promise<RunningServices> {
  const running = await createServices({ ...config, workers: Math.max(1, config.workers) }, log)
  defineJobs(running.services)
  await running.services.jobs.open()
  await running.services.jobs.work(config.queues)
  return running
}
