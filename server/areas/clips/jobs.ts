import type { Services } from '../../Services.ts'
import { processVideo } from './processVideo.ts'
import { type PurgeJob, purgeClip } from './purgeClip.ts'
import { reconcile } from './reconcile.ts'
import { giveUpRender, type RenderJob, renderClipFile, renderLater } from './renderClipFile.ts'

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
    'render-clip',
    { concurrency: 1, retries, expireSeconds: 3600, onExhausted: (data) => giveUpRender(services, data as RenderJob) },
    (data, context) => renderClipFile(services, data as RenderJob, context),
  )
  jobs.define('render-later', { concurrency: 1, retries, expireSeconds: 60 }, (data) =>
    renderLater(services, data as RenderJob),
  )
  jobs.define('purge-clip', { concurrency: 1, retries, expireSeconds: 300 }, (data) =>
    purgeClip(services, data as PurgeJob),
  )
  jobs.define('reconcile', { concurrency: 1, retries: 0, expireSeconds: 300 }, () => reconcile(services))
  jobs.every('* * * * *', 'reconcile')
}
