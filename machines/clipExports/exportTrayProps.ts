import type { ClipExportsEvent } from './clipExportsMachine.ts'
import { type ExportJob, isActive, progressOf } from './ExportJob.ts'

/** Returns one file of the queue for the tray. */
function rowOf(job: ExportJob, send: (event: ClipExportsEvent) => void) {
  const { clipId, choice, filename } = job
  return {
    id: `${clipId} ${choice}`,
    name: filename,
    ...progressOf(job),
    onCancel: () => send({ type: 'export.cancelled', clipId, choice }),
    onRetry: () => send({ type: 'export.retried', clipId, choice }),
  }
}

/** State → props of the queue of all exports, of any number of clips, without hidden ones. */
export function exportTrayProps(jobs: readonly ExportJob[], send: (event: ClipExportsEvent) => void) {
  const shown = jobs.filter(({ dismissed }) => !dismissed)
  const count = (state: ExportJob['state']) => shown.filter((job) => job.state === state).length
  const active = shown.filter(isActive)
  const underWay = shown.find(({ state }) => state === 'working')?.render?.progress ?? 0
  return {
    counts: { all: shown.length, active: active.length, made: count('made'), failed: count('failed') },
    /** The progress of all files together, 0 to 1. */
    progress: shown.length === 0 ? 0 : (shown.length - active.length + underWay) / shown.length,
    rows: shown.map((job) => rowOf(job, send)),
    onCancelAll: () => send({ type: 'exports.cancelled' }),
    onRetryAll: () => send({ type: 'exports.retried' }),
    onClose: () => send({ type: 'exports.dismissed' }),
  }
}
