import type { Services } from '../../Services.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'
import type { FileJob } from './clipFiles.ts'
import { unexpected } from './failureSentence.ts'
import { findCuts, goWithoutCuts } from './findCuts.ts'
import { giveUpInspection, inspectVideo } from './inspectVideo.ts'
import { failFile, makeFile } from './makeFile.ts'
import { type PurgeJob, purgeClip } from './purgeClip.ts'
import { reconcile } from './reconcile.ts'
import { giveUpRender, type RenderJob, renderClipFile, renderLater } from './renderClipFile.ts'
import type { StepJob } from './videoSteps.ts'

/** Kills of the process that a job lives through. */
const retries = 20

/** Background work of clips. */
export function defineClipJobs(services: Services): void {
  const { jobs, config } = services
  const videoOf = (data: object) => (data as { videoId: string }).videoId
  jobs.define(
    'inspect-video',
    {
      lane: 'analyse',
      concurrency: 2,
      retries,
      expireSeconds: 3600,
      onExhausted: (data) => giveUpInspection(services, videoOf(data), unexpected),
    },
    (data) => inspectVideo(services, videoOf(data)),
  )
  const concurrency = Math.max(1, config.workers)
  // The video itself knows when it is time to give up.
  const onExhausted = () => reconcile(services)
  jobs.define(
    'analyse',
    { lane: 'analyse', concurrency, retries, expireSeconds: 12 * 3600, onExhausted },
    (data, context) => analyseVideo(services, data as StepJob, context),
  )
  jobs.define(
    'choose',
    { lane: 'analyse', concurrency, retries, expireSeconds: 12 * 3600, onExhausted },
    (data, context) => chooseClips(services, data as StepJob, context),
  )
  jobs.define(
    'find-cuts',
    {
      ...{ lane: 'render', concurrency: 1, retries, expireSeconds: 12 * 3600 },
      onExhausted: (data) => goWithoutCuts(services, videoOf(data)),
    },
    (data, context) => findCuts(services, videoOf(data), context),
  )
  jobs.define(
    'render-clip',
    {
      ...{ lane: 'render', concurrency, retries, expireSeconds: 3600 },
      onExhausted: (data) => giveUpRender(services, data as RenderJob),
    },
    (data, context) => renderClipFile(services, data as RenderJob, context),
  )
  jobs.define(
    'make-file',
    {
      ...{ lane: 'render', concurrency: 1, retries, expireSeconds: 3600 },
      onExhausted: (data) => failFile(services, data as FileJob, unexpected),
    },
    (data, context) => makeFile(services, data as FileJob, context),
  )
  jobs.define('render-later', { lane: 'render', concurrency: 1, retries, expireSeconds: 60 }, (data) =>
    renderLater(services, data as RenderJob),
  )
  jobs.define('purge-clip', { concurrency: 1, retries, expireSeconds: 300 }, (data) =>
    purgeClip(services, data as PurgeJob),
  )
  jobs.define('reconcile', { concurrency: 1, retries: 0, expireSeconds: 300 }, () => reconcile(services))
  jobs.every('* * * * *', 'reconcile')
}
