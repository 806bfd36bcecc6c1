import type { Services } from '../../../Services.ts'
import { jobRetries as retries } from '../jobRetries.ts'
import { type PictureJob, readPicture } from '../picture/readPicture.ts'
import { reconcile } from '../reconcile.ts'
import { unexpected } from '../work/failureSentence.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'
import { findCuts, goWithoutCuts } from './findCuts.ts'
import { giveUpInspection, inspectVideo } from './inspectVideo.ts'
import { judgeClips } from './judgeClips.ts'
import type { ModelJob } from './modelJobs.ts'
import { proposeTitles } from './proposeTitles.ts'
import type { StepJob } from './videoSteps.ts'

const videoOf = (data: object) => (data as { videoId: string }).videoId

/** Background work from the upload of a video to its listed clips. */
export function defineVideoJobs(services: Services): void {
  const { jobs, config } = services
  const concurrency = Math.max(1, config.workers)
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
  // A video counts its own tries, so only a reconciliation can tell that it has failed.
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
      lane: 'render',
      concurrency: 1,
      retries,
      expireSeconds: 12 * 3600,
      onExhausted: (data) => goWithoutCuts(services, videoOf(data)),
    },
    (data, context) => findCuts(services, videoOf(data), context),
  )
  jobs.define('propose-titles', { concurrency: 1, retries: 2, expireSeconds: 1800 }, (data, context) =>
    proposeTitles(services, data as ModelJob, context),
  )
  jobs.define('judge-clips', { concurrency: 1, retries: 2, expireSeconds: 1800 }, (data, context) =>
    judgeClips(services, data as ModelJob, context),
  )
  for (const queue of ['read-picture', 'read-ahead'])
    jobs.define(queue, { lane: 'render', concurrency: 1, retries, expireSeconds: 3600 }, (data, context) =>
      readPicture(services, data as PictureJob, context),
    )
}
