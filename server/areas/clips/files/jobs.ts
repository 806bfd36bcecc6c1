import type { Services } from '../../../Services.ts'
import { jobRetries as retries } from '../jobRetries.ts'
import { unexpected } from '../work/failureSentence.ts'
import { type FileJob, fileQueues } from './clipFiles.ts'
import { failFile, makeFile } from './makeFile.ts'
import { giveUpRender, type RenderJob, renderClipFile, renderLater } from './renderClipFile.ts'

/** Background work that makes the files of clips. */
export function defineFileJobs(services: Services): void {
  const { jobs, config } = services
  const concurrency = Math.max(1, config.workers)
  jobs.define(
    'render-clip',
    {
      lane: 'render',
      concurrency,
      retries,
      expireSeconds: 3600,
      onExhausted: (data) => giveUpRender(services, data as RenderJob),
    },
    (data, context) => renderClipFile(services, data as RenderJob, context),
  )
  for (const queue of fileQueues)
    jobs.define(
      queue,
      {
        lane: 'render',
        concurrency: 1,
        retries,
        expireSeconds: 3600,
        onExhausted: (data) => failFile(services, data as FileJob, unexpected),
      },
      (data, context) => makeFile(services, data as FileJob, context),
    )
  jobs.define('render-later', { lane: 'render', concurrency: 1, retries, expireSeconds: 60 }, (data) =>
    renderLater(services, data as RenderJob),
  )
}
