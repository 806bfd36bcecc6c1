import type { NotReady } from '../../contract/clips.ts'
import type { Video } from '../../contract/videos.ts'
import type { Failure } from '../failure.ts'
import { isVideoAtWork } from '../videoPage/videoPageMachine.ts'

/** A video whose words are being found, or were found since the page was loaded. */
export interface Recognition {
  /** The id of the video. */
  id: string
  title: string
  /**
   * `ended`: the server has finished, and the result is not loaded yet. `silent`: nobody speaks in the video. `asked`:
   * a retry was requested.
   */
  state: 'working' | 'ended' | 'found' | 'silent' | 'failed' | 'asked'
  /** 0 to 1; null while queued or unknown. */
  progress: number | null
  /** Why it failed. */
  error: Failure | null
}

/** Returns whether the server still has to do something. */
export const isUnderWay = ({ state }: Recognition): boolean =>
  state === 'working' || state === 'ended' || state === 'asked'

const working = ({ id, title }: Pick<Video, 'id' | 'title'>, progress: number | null): Recognition => ({
  id,
  title,
  state: 'working',
  progress,
  error: null,
})

/** Adds a video whose words are being found; a known one keeps its place. */
export function withBegun(jobs: readonly Recognition[], video: Pick<Video, 'id' | 'title'>): readonly Recognition[] {
  const begun = working(video, null)
  return jobs.some(({ id }) => id === begun.id)
    ? jobs.map((job) => (job.id === begun.id ? begun : job))
    : [...jobs, begun]
}

export const withChange = (
  jobs: readonly Recognition[],
  id: string | null,
  change: Partial<Recognition>,
): readonly Recognition[] => jobs.map((job) => (job.id === id ? { ...job, ...change } : job))

/** Returns the job of a video according to the list of videos in processing. */
function listed(job: Recognition, entry: NotReady | undefined): Recognition {
  // The call is pending; its response is newer than the list.
  if (job.state === 'asked') return job
  if (!entry) return job.state === 'working' ? { ...job, state: 'ended' } : job
  if (entry.status === 'failed') return { ...job, state: 'failed', error: entry.error }
  return working(entry, entry.status === 'queued' ? null : entry.progress)
}

const hasSameState = (a: Recognition, b: Recognition): boolean =>
  a.state === b.state && a.progress === b.progress && a.title === b.title && a.error === b.error

/**
 * Applies the list of videos in processing: it has the progress, and videos that were begun elsewhere. Returns the same
 * array if nothing changed.
 */
export function withListed(jobs: readonly Recognition[], entries: readonly NotReady[]): readonly Recognition[] {
  const due = entries.filter((entry) => entry.words_due)
  const known = jobs.map((job) => {
    const now = listed(
      job,
      due.find(({ id }) => id === job.id),
    )
    return hasSameState(now, job) ? job : now
  })
  // A video that failed earlier is in the list of videos.
  const isNew = ({ id, status }: NotReady) => status !== 'failed' && !jobs.some((job) => job.id === id)
  const added = due.filter(isNew).map((entry) => working(entry, entry.status === 'queued' ? null : entry.progress))
  return added.length === 0 && known.every((job, at) => job === jobs[at]) ? jobs : [...known, ...added.reverse()]
}

/** Applies the video of an ended job. A video whose recognition was stopped leaves the jobs. */
export function withOutcome(jobs: readonly Recognition[], video: Video): readonly Recognition[] {
  const { id, status, words, transcript, progress } = video
  if (isVideoAtWork(video)) return withChange(jobs, id, { state: 'working', progress })
  if (words > 0) return withChange(jobs, id, { state: 'found' })
  const error = transcript?.problem ?? null
  if (error !== null || status === 'failed') return withChange(jobs, id, { state: 'failed', error })
  if (transcript) return withChange(jobs, id, { state: 'silent' })
  return jobs.filter((job) => job.id !== id)
}
