import type { Certificate } from '../../contract/certificates.ts'
import type { Clip } from '../../contract/clips.ts'
import { failureLines } from '../failure.ts'
import type { ClipExportsContext, ClipExportsEvent } from './clipExportsMachine.ts'
import { type ExportChoice, type ExportJob, isSameExport } from './ExportJob.ts'

/** The progress of one file of a clip; `none` was not requested yet. */
export interface ExportProgress {
  state: ExportJob['state'] | 'none'
  /** 0 to 1; null while unknown. */
  progress: number | null
  secondsLeft: number | null
  errors: readonly string[]
  /** The checks of the finished file. */
  certificate: Certificate | null
}

const notAsked: ExportProgress = { state: 'none', progress: null, secondsLeft: null, errors: [], certificate: null }

/** Returns the exports of one clip. Their objects stay the same when another clip's exports change. */
export const jobsOf = ({ jobs }: ClipExportsContext, { id }: Pick<Clip, 'id'>): ExportJob[] =>
  jobs.filter(({ clipId }) => clipId === id)

/** The exports of one clip. */
export function clipExportsProps(
  jobs: readonly ExportJob[],
  send: (event: ClipExportsEvent) => void,
  clip: Pick<Clip, 'id'>,
) {
  return {
    exportOf: (choice: ExportChoice): ExportProgress => {
      const job = jobs.find((it) => isSameExport(it, { clipId: clip.id, choice }))
      if (!job) return notAsked
      const { state, render, error } = job
      return {
        state,
        progress: render && render.state !== 'queued' ? render.progress : null,
        secondsLeft: render?.eta_seconds ?? null,
        errors: failureLines(error),
        certificate: render?.certificate ?? null,
      }
    },
    /** Whether the saved file of the clip itself shows this version of its edit. */
    isSaved: (version: number): boolean =>
      jobs.some(
        (job) =>
          isSameExport(job, { clipId: clip.id, choice: 'clip' }) &&
          job.state === 'made' &&
          job.render?.version === version,
      ),
    onCancelExport: (choice: ExportChoice) => send({ type: 'export.cancelled', clipId: clip.id, choice }),
  }
}
