import type { Services } from '../../Services.ts'
import { sweepUploads } from './sweepUploads.ts'

/** Background work of resumable uploads. */
export function defineUploadJobs(services: Services): void {
  const { jobs } = services
  jobs.define('sweep-uploads', { concurrency: 1, retries: 1, expireSeconds: 3600 }, () => sweepUploads(services))
  jobs.every('*/10 * * * *', 'sweep-uploads')
}
