import type { Services } from '../../Services.ts'
import { processVideo } from './processVideo.ts'
import { type PurgeJob, purgeClip } from './purgeClip.ts'
import { reconcile } from './reconcile.ts'
import { giveUpTrim, type TrimJob, trimClip } from './trimClip.ts'

/** Kills of the process that a job lives through. */
const retries = 20

/** Background work of clips. */
export function defineClipJobs(services: Services): void {
  const { jobs, config } = services
  jobs.define(
    'process-video',
    {
      concurrency: Math.max(1, config.workers),
      retries,
      expireSeconds: 12 * 3600,
      // The video itself knows when it is time to give up.
      onExhausted: () => reconcile(services),
    },
    (data, context) => processVideo(services, (data as { videoId: string }).videoId, context),
  )
  jobs.define(
    'trim-clip',
    { concurrency: 1, retries, expireSeconds: 3600, onExhausted: (data) => giveUpTrim(services, data as TrimJob) },
    (data, context) => trimClip(services, data as TrimJob, context),
  )
  jobs.define('purge-clip', { concurrency: 1, retries, expireSeconds: 300 }, (data) =>
    purgeClip(services, data as PurgeJob),
  )
  jobs.define('reconcile', { concurrency: 1, retries: 0, expireSeconds: 300 }, () => reconcile(services))
  jobs.every('* * * * *', 'reconcile')
}
