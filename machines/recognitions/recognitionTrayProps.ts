import { failureLines } from '../failure.ts'
import { isUnderWay, type Recognition } from './Recognition.ts'

interface Actions {
  onCancel: (id: string) => void
  onRetry: (id: string) => void
}

/** State → props of the videos in the tray. */
export function recognitionTrayProps(jobs: readonly Recognition[], { onCancel, onRetry }: Actions) {
  const count = (...states: Recognition['state'][]) => jobs.filter(({ state }) => states.includes(state)).length
  const underWay = jobs.filter(isUnderWay)
  const ahead = underWay.reduce((sum, { state, progress }) => sum + (state === 'ended' ? 1 : (progress ?? 0)), 0)
  return {
    counts: {
      all: jobs.length,
      underWay: underWay.length,
      found: count('found'),
      silent: count('silent'),
      failed: count('failed'),
    },
    /** Progress of all videos together, 0 to 1. */
    progress: jobs.length === 0 ? 0 : (jobs.length - underWay.length + ahead) / jobs.length,
    videos: jobs.map(({ error, ...job }) => ({
      ...job,
      errors: failureLines(error),
      onCancel: () => onCancel(job.id),
      onRetry: () => onRetry(job.id),
    })),
  }
}
