import type { Clip } from '../../contract/clips.ts'
import type { DownloadFormat } from '../../contract/exports.ts'
import type { Render } from '../../contract/renders.ts'
import { downloadJobs, isFileFormat } from '../clipDownloads/downloadJobs.ts'
import type { Failure } from '../failure.ts'

/** What can be made of a clip: the clip itself, or another file, captions or a timeline. */
export type ExportChoice = 'clip' | DownloadFormat

/** One file of one clip, from the wish to the file on the device. */
export interface ExportJob {
  clipId: string
  choice: ExportChoice
  filename: string
  /** `made` is on the device. */
  state: 'queued' | 'working' | 'made' | 'failed' | 'cancelled'
  /** How far the server is with it; null before it has said so, and for what is text. */
  render: Render | null
  error: Failure | null
  /** Is not shown in the queue any more. */
  dismissed?: boolean
}

export type ExportWish = Pick<ExportJob, 'clipId' | 'choice'>

/** What is known of an export after a reload. */
export type KeptExport = Pick<ExportJob, 'clipId' | 'choice' | 'filename'>

export const isSameExport = (one: ExportWish, other: ExportWish): boolean =>
  one.clipId === other.clipId && one.choice === other.choice

/** Text is answered at once; everything else is rendered first. */
export const isText = ({ choice }: ExportWish): boolean => choice !== 'clip' && !isFileFormat(choice)

export const isActive = ({ state }: ExportJob): boolean => state === 'queued' || state === 'working'

export const queued = ({ clipId, choice, filename }: KeptExport): ExportJob => ({
  ...{ clipId, choice, filename },
  state: 'queued',
  render: null,
  error: null,
})

/** Adds to the queue what is not in it. What is over is out of sight when something new is asked for after it. */
export function withAdded(jobs: readonly ExportJob[], fresh: readonly ExportJob[]): readonly ExportJob[] {
  // A second press on one that is under way changes nothing.
  const added = fresh.filter((job) => !jobs.some((known) => isActive(known) && isSameExport(known, job)))
  if (added.length === 0) return jobs
  const rest = jobs.filter((job) => !added.some((one) => isSameExport(one, job)))
  const isOver = !rest.some(isActive)
  const before = rest.map((job) => (isOver && job.state !== 'failed' ? { ...job, dismissed: true } : job))
  return [...before, ...added]
}

export function exportJobOf({ id, title }: Pick<Clip, 'id' | 'title'>, choice: ExportChoice): ExportJob {
  const [named] = downloadJobs([{ id, title }], choice === 'clip' ? undefined : choice)
  const filename = named?.filename ?? title
  return queued({ clipId: id, choice, filename })
}
