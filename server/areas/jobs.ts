import type { Services } from '../Services.ts'
import { defineAuthJobs } from './auth/jobs.ts'
import { defineClipJobs } from './clips/jobs.ts'

/** Declares the background work of every area; an area adds its own here. */
export function defineJobs(services: Services): void {
  defineAuthJobs(services)
  defineClipJobs(services)
}
