import { defineJobs } from '../areas/jobs.ts'
import { readConfig } from '../config.ts'
import { createServices } from '../createServices.ts'
import { lanes } from '../jobs/Jobs.ts'
import { createLog } from '../log.ts'
import type { Services } from '../Services.ts'

/** How a command handles background jobs: none, enqueue them for the running server, or run them too. */
type Jobs = 'none' | 'leave' | 'work'

/** Runs a command with the server's services, on the database of the running server or one started for the command. */
export async function withServices<T>(
  jobs: Jobs,
  run: (services: Services) => Promise<T>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<T> {
  const config = readConfig(env)
  const { services, close } = await createServices(config, createLog({ level: 'error' }))
  try {
    if (jobs !== 'none') {
      defineJobs(services)
      await services.jobs.open()
      if (jobs === 'work') await services.jobs.work(lanes)
    }
    return await run(services)
  } finally {
    await close()
  }
}
