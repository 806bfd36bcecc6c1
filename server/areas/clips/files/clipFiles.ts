import { type FileFormat, fileTypes, isPicture } from '../../../../clipper/clipper.ts'
import type { Render } from '../../../../contract/renders.ts'
import { notFound } from '../../../ApiProblem.ts'
import { signedUrl } from '../../../http/signedUrl.ts'
import type { FileHead } from '../../../route.ts'
import type { Services } from '../../../Services.ts'
import { filesApart, makeTheSameFile } from '../edits/editStore.ts'
import { findClip } from '../library/clipQueries.ts'
import type { ClipFileRow, ClipRow } from '../tables.ts'
import { abortWork } from '../work/runningWork.ts'
import { safeFileName } from './fileNames.ts'
import { markExported } from './markExported.ts'
import { nextPoll } from './nextPoll.ts'
import { type Download, headOf, storedDownload } from './storedDownload.ts'
import { type CheckWaiting, checkWaiting } from './waitingFiles.ts'

export interface FileJob {
  clipId: string
  format: FileFormat
  version: number
}

export const fileQueues = ['make-file', 'make-picture'] as const

/** Returns the queue of the jobs for a format. */
export const queueOf = (format: FileFormat): (typeof fileQueues)[number] =>
  isPicture(format) ? 'make-picture' : 'make-file'

/** Returns the id of a file's work in `runningWork`. */
export const workOn = ({ clipId, format }: Pick<FileJob, 'clipId' | 'format'>): string => `${clipId}.${format}`

function toRender(services: Services, clip: ClipRow, row: ClipFileRow | undefined): Render {
  const { id: clip_id, version } = clip
  // A file of an older edit does not count.
  const file = row?.version === version ? row : undefined
  const isReady = file?.state === 'ready'
  return {
    clip_id,
    version,
    state: file?.state ?? 'none',
    progress: isReady ? 1 : (file?.progress ?? 0),
    eta_seconds: file?.state === 'rendering' ? file.eta : null,
    error: file?.error ?? null,
    url: isReady && file.key ? signedUrl(services, file.key) : null,
    certificate: isReady ? file.certificate : null,
  }
}

const findFile = ({ db }: Pick<Services, 'db'>, clipId: string, format: FileFormat) =>
  db.selectFrom('clip_files').selectAll().where('clip_id', '=', clipId).where('format', '=', format).executeTakeFirst()

/** @throws ApiProblem 404 */
export async function getFile(services: Services, userId: string, id: string, format: FileFormat): Promise<Render> {
  const clip = await findClip(services.db, userId, id)
  return toRender(services, clip, await findFile(services, id, format))
}

/**
 * Requests a file of the newest edit. Idempotent; a failed file is tried again.
 * @throws ApiProblem 404, 429 when too many files wait
 */
export const startFile = (services: Services, userId: string, id: string, format: FileFormat): Promise<Render> =>
  askForFile(services, userId, { id, format }, checkWaiting)

/** Requests a file, with a check for one that is not in progress yet. */
async function askForFile(
  services: Services,
  userId: string,
  { id, format }: { id: string; format: FileFormat },
  check: CheckWaiting = async () => {},
): Promise<Render> {
  return services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('clips').select('id').where('id', '=', id).forUpdate().execute()
    const clip = await findClip(trx, userId, id)
    const { version } = clip
    const row = await findFile({ db: trx }, id, format)
    if (row?.version === version && row.state !== 'failed') return toRender(services, clip, row)
    // Another cover makes another cover file.
    const isSame = row?.state === 'ready' && row.key && format !== 'cover'
    if (isSame && (await makeTheSameFile(trx, id, row.version, version))) {
      const kept = { ...row, version }
      await trx
        .updateTable('clip_files')
        .set({ version })
        .where('clip_id', '=', id)
        .where('format', '=', format)
        .execute()
      return toRender(services, clip, kept)
    }
    await check(trx, userId)
    const asked = { version, state: 'queued', lease: null, progress: 0, eta: null, error: null, tries: 0 } as const
    const queued = await trx
      .insertInto('clip_files')
      .values({ clip_id: id, format, ...asked })
      // The previous file stays until the new one is stored.
      .onConflict((conflict) => conflict.columns(['clip_id', 'format']).doUpdateSet(asked))
      .returningAll()
      .executeTakeFirstOrThrow()
    const job: FileJob = { clipId: id, format, version }
    await services.jobs.send(queueOf(format), job, {
      trx,
      turn: { of: userId, apart: filesApart },
      urgent: true,
    })
    return toRender(services, clip, queued)
  })
}

/** Stops making a file. @throws ApiProblem 404 */
export async function cancelFile(services: Services, userId: string, id: string, format: FileFormat): Promise<Render> {
  await services.db.transaction().execute(async (trx) => {
    await findClip(trx, userId, id)
    const stopped = await trx
      .deleteFrom('clip_files')
      .where('clip_id', '=', id)
      .where('format', '=', format)
      .where('state', 'in', ['queued', 'rendering'])
      .returning('key')
      .executeTakeFirst()
    if (stopped?.key) await services.jobs.send('free-files', { keys: [stopped.key] }, { trx })
  })
  abortWork(workOn({ clipId: id, format }))
  return getFile(services, userId, id, format)
}

/** Files of an earlier version may have been swept although a row named them. They are rendered again on request. */
async function forgetLost({ db, log }: Services, { clip_id, format, key }: ClipFileRow): Promise<void> {
  log.warn({ file: key }, 'a file is not where it should be, and is made again')
  await db
    .deleteFrom('clip_files')
    .where('clip_id', '=', clip_id)
    .where('format', '=', format)
    .where('key', '=', key)
    .execute()
}

/**
 * Returns the headers of a download of the newest edit, as far as they are known, without rendering.
 * @throws ApiProblem 404
 */
export async function headOfFile(
  services: Services,
  userId: string,
  { id, format }: { id: string; format: FileFormat },
): Promise<FileHead> {
  const clip = await findClip(services.db, userId, id)
  const row = await findFile(services, id, format)
  const isThere = row?.version === clip.version && row.state === 'ready'
  const { extension, contentType } = fileTypes[format]
  return headOf(services, isThere ? row.key : null, {
    fileName: `${safeFileName(clip.title)}.${extension}`,
    contentType,
  })
}

/**
 * Downloads a file of the newest edit. If there is none yet, the response waits for it.
 * @throws ApiProblem 404
 */
export async function downloadFile(
  services: Services,
  userId: string,
  { id, format }: { id: string; format: FileFormat },
  signal: AbortSignal,
): Promise<Download> {
  await askForFile(services, userId, { id, format })
  for (;;) {
    const clip = await findClip(services.db, userId, id)
    const row = await findFile(services, id, format)
    if (row?.version !== clip.version || row.state === 'failed') throw notFound()
    if (row.state === 'ready' && row.key) {
      const bytes = await services.files.size(row.key)
      if (bytes === null) {
        await forgetLost(services, row)
        await askForFile(services, userId, { id, format })
        continue
      }
      await markExported(services, id)
      const { extension, contentType } = fileTypes[format]
      const fileName = `${safeFileName(clip.title)}.${extension}`
      return storedDownload(services, { key: row.key, bytes }, { fileName, contentType })
    }
    await nextPoll(signal)
  }
}
