import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { DownloadFormat } from '../../contract/exports.ts'
import type { Render } from '../../contract/renders.ts'
import { downloadJobs, isFileFormat } from '../clipDownloads/downloadJobs.ts'
import { type Failure, failureLines } from '../failure.ts'

/** The export formats of a clip: the clip itself, or another file, captions or a timeline. */
export type ExportChoice = 'clip' | DownloadFormat

/** One file of one clip, from the request to the saved file. */
export interface ExportJob {
  clipId: string
  choice: ExportChoice
  filename: string
  /** The stored edit when the file was requested; null if it is unknown. */
  version: EditVersion | null
  /** `made` is saved on the device. */
  state: 'queued' | 'working' | 'made' | 'failed' | 'cancelled'
  /** The server's progress; null before its first response, and for text formats. */
  render: Render | null
  error: Failure | null
  /** No longer shown in the queue. */
  dismissed?: boolean
}

export type ExportWish = Pick<ExportJob, 'clipId' | 'choice'>

/** The part of an export that survives a reload. */
export type KeptExport = Pick<ExportJob, 'clipId' | 'choice' | 'filename'>

export const isSameExport = (one: ExportWish, other: ExportWish): boolean =>
  one.clipId === other.clipId && one.choice === other.choice

/** Text is returned at once; everything else is rendered first. */
export const isText = ({ choice }: ExportWish): boolean => choice !== 'clip' && !isFileFormat(choice)

export const isActive = ({ state }: ExportJob): boolean => state === 'queued' || state === 'working'

/** Returns the part of a job that every list of exports shows. */
export const progressOf = ({ state, render, error }: ExportJob) => ({
  state,
  /** 0 to 1; null while unknown. */
  progress: render && render.state !== 'queued' ? render.progress : null,
  secondsLeft: render?.eta_seconds ?? null,
  errors: failureLines(error),
})

export const queued = ({
  clipId,
  choice,
  filename,
  version = null,
}: KeptExport & Partial<Pick<ExportJob, 'version'>>): ExportJob => ({
  clipId,
  choice,
  filename,
  version,
  state: 'queued',
  render: null,
  error: null,
})

/** Adds new jobs to the queue. Finished ones are hidden when a new one is added. */
export function withAdded(jobs: readonly ExportJob[], fresh: readonly ExportJob[]): readonly ExportJob[] {
  // A second press on a running export has no effect.
  const added = fresh.filter((job) => !jobs.some((known) => isActive(known) && isSameExport(known, job)))
  if (added.length === 0) return jobs
  const rest = jobs.filter((job) => !added.some((one) => isSameExport(one, job)))
  const isOver = !rest.some(isActive)
  const before = rest.map((job) => (isOver && job.state !== 'failed' ? { ...job, dismissed: true } : job))
  return [...before, ...added]
}

export function exportJobOf(
  { id, title }: Pick<Clip, 'id' | 'title'>,
  choice: ExportChoice,
  version: EditVersion | null = null,
): ExportJob {
  const [named] = downloadJobs([{ id, title }], choice === 'clip' ? undefined : choice)
  const filename = named?.filename ?? title
  return queued({ clipId: id, choice, filename, version })
}
