import { isSameEdit } from '../../clipper/pure/edit/isSameEdit.ts'
import type { Certificate } from '../../contract/certificates.ts'
import type { Clip } from '../../contract/clips.ts'
import type { Edit } from '../../contract/edit.ts'
import type { ClipExportsContext, ClipExportsEvent } from './clipExportsMachine.ts'
import { type ExportChoice, type ExportJob, isSameExport, progressOf } from './ExportJob.ts'

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

/** The edit that the user sees, and its version; null if it is not stored. */
export interface ShownEdit {
  edit: Edit
  version: number | null
}

/**
 * Returns whether the file of a job shows an edit. After an undo, an older version has the same edit. The server renders
 * the newest version, which may be newer than the requested one.
 */
function showsEdit({ version, render }: ExportJob, shown: ShownEdit): boolean {
  const made = render?.version ?? version?.version
  if (made === undefined) return false
  return made === shown.version || (made === version?.version && isSameEdit(version.edit, shown.edit))
}

/** Returns the exports of one clip. Their objects stay the same when another clip's exports change. */
export const jobsOf = ({ jobs }: ClipExportsContext, { id }: Pick<Clip, 'id'>): ExportJob[] =>
  jobs.filter(({ clipId }) => clipId === id)

/**
 * The exports of one clip.
 * @param shown the edit on the screen: exports that show another edit are offered again. Without it, all are listed.
 */
export function clipExportsProps(
  jobs: readonly ExportJob[],
  send: (event: ClipExportsEvent) => void,
  clip: Pick<Clip, 'id'>,
  shown?: ShownEdit,
) {
  return {
    exportOf: (choice: ExportChoice): ExportProgress => {
      const job = jobs.find((it) => isSameExport(it, { clipId: clip.id, choice }))
      // A saved file of another edit can be exported again, and its checks don't apply to this one.
      if (!job || (shown && job.state === 'made' && !showsEdit(job, shown))) return notAsked
      return { ...progressOf(job), certificate: job.render?.certificate ?? null }
    },
    onCancelExport: (choice: ExportChoice) => send({ type: 'export.cancelled', clipId: clip.id, choice }),
  }
}
