import { sweepFiles } from '../files/sweepFiles.ts'
import type { Services } from '../Services.ts'
import { defineAffiliateJobs } from './affiliates/jobs.ts'
import { defineAuthJobs } from './auth/jobs.ts'
import { boundOldHistories } from './clips/edits/boundOldHistories.ts'
import { expireFiles } from './clips/files/expireFiles.ts'
import { defineClipJobs } from './clips/jobs.ts'
import { addFingerprints } from './clips/uploads/fingerprints.ts'
import { expireSources } from './clips/videos/expireSources.ts'
import { sweepSources } from './clips/videos/freeUnneededSource.ts'
import { defineNewsJobs } from './news/jobs.ts'
import { defineStripeJobs } from './stripe/jobs.ts'
import { defineUploadJobs } from './uploads/jobs.ts'
import { defineWebhookJobs } from './webhooks/jobs.ts'

/** Declares the background work of every area. Add that of a new area here. */
export function defineJobs(services: Services): void {
  defineAffiliateJobs(services)
  defineAuthJobs(services)
  defineClipJobs(services)
  defineNewsJobs(services)
  defineStripeJobs(services)
  defineUploadJobs(services)
  defineWebhookJobs(services)
  services.jobs.define('sweep-files', { concurrency: 1, retries: 1, expireSeconds: 3600 }, async () => {
    await sweepSources(services)
    await expireFiles(services)
    await expireSources(services)
    await sweepFiles(services)
    await addFingerprints(services)
    await boundOldHistories(services)
  })
  services.jobs.every('23 * * * *', 'sweep-files')
}
