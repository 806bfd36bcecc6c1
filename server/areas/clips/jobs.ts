import type { Services } from '../../Services.ts'
import { defineFileJobs } from './files/jobs.ts'
import { jobRetries as retries } from './jobRetries.ts'
import { type PurgeJob, purgeClip } from './library/purgeClip.ts'
import { reconcile } from './reconcile.ts'
import { defineVideoJobs } from './videos/jobs.ts'

/** Background work of clips. */
export function defineClipJobs(services: Services): void {
  const { jobs } = services
  defineVideoJobs(services)
  defineFileJobs(services)
  jobs.define('purge-clip', { concurrency: 1, retries, expireSeconds: 300 }, (data) =>
    purgeClip(services, data as PurgeJob),
  )
  jobs.define('reconcile', { concurrency: 1, retries: 0, expireSeconds: 300 }, () => reconcile(services))
  jobs.every('* * * * *', 'reconcile')
}
