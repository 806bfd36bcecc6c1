import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ClipperError, type ExportedFile, exportFile, fileTypes, platformOf } from '../../../../clipper/clipper.ts'
import { isDatabaseAway } from '../../../data/DatabaseAway.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import { nullIfMissing } from '../../../files/Files.ts'
import { isStoreAway } from '../../../files/isStoreAway.ts'
import { keepReserve } from '../../../files/keepReserve.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { leaseWithLogo } from '../../brand/logos.ts'
import { editOfClip } from '../edits/editStore.ts'
import { pictureForFile } from '../picture/pictureReadings.ts'
import type { ClipFileRow } from '../tables.ts'
import { failureSentence } from '../videos/failureSentence.ts'
import { secondsLeft } from '../videos/secondsLeft.ts'
import { type FileJob, workOn } from './clipFiles.ts'
import { encoderOptions } from './encoderOptions.ts'
import { withFile } from './renders.ts'
import { registerWork } from './runningWork.ts'
import { videoToRender } from './videoToRender.ts'

/** Milliseconds between two looks at whether the file is still wanted. */
const pollInterval = 400

const rowOf = ({ db }: Services, { clipId, format, version }: FileJob) =>
  db.updateTable('clip_files').where('clip_id', '=', clipId).where('format', '=', format).where('version', '=', version)

/** The job behind a file beside a clip: makes the one of a version, unless it is no longer wanted. */
export async function makeFile(services: Services, job: FileJob, context: JobContext): Promise<void> {
  const lease = randomUUID()
  const row = await rowOf(services, job)
    .set({ lease, state: 'rendering', progress: 0, eta: null })
    .where('state', 'in', ['queued', 'rendering'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const stop = new AbortController()
  const unregister = registerWork(workOn(job), stop)
  const signal = AbortSignal.any([stop.signal, context.signal])
  const { extension } = fileTypes[job.format]
  // A path of its own: the try before may still be winding down, and removes what it has made.
  const outFile = join(services.tempDir, `${job.clipId}.${job.version}.${job.format}.${lease}.${extension}`)
  try {
    const look = watch(services, job, lease, () => stop.abort())
    const made = await make(services, job, { outFile, signal, onProgress: look.progress }).finally(look.end)
    await store(services, job, { former: row, lease, made })
  } catch (error) {
    if (stop.signal.aborted) return
    if (context.signal.aborted || isDatabaseAway(error) || isStoreAway(error)) throw error
    const counted = await rowOf(services, job).set({ tries: sql`tries + 1` }).returning('tries').executeTakeFirst()
    const sentence = failureSentence(error, counted?.tries ?? 1)
    if (sentence === null) throw error
    services.log.warn({ err: error, ...job }, 'file failed')
    await failFile(services, job, sentence)
  } finally {
    unregister()
    await rm(outFile, { force: true })
  }
}

/** Gives a file up and says why. */
export async function failFile(services: Services, job: FileJob, sentence: string): Promise<void> {
  await rowOf(services, job)
    .set({ state: 'failed', error: sentence, lease: null, eta: null })
    .where('state', '!=', 'ready')
    .execute()
}

async function make(
  services: Services,
  { clipId, format }: FileJob,
  options: { outFile: string; signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<ExportedFile> {
  const { db, config, tempDir } = services
  const { user_id } = await db.selectFrom('clips').select('user_id').where('id', '=', clipId).executeTakeFirstOrThrow()
  const needsClip = format === 'gif' || format === 'cover'
  const clip = needsClip
    ? await withFile(services, user_id, clipId, options.signal)
    : await db.selectFrom('clips').selectAll().where('id', '=', clipId).executeTakeFirstOrThrow()
  const video = await videoToRender(db, clip.video_id)
  const key = needsClip ? clip.media_key : video.source_key
  const edit = editOfClip(clip, video.settings)
  const input = key ? await leaseWithLogo(services, key, { userId: user_id, edit }).catch(nullIfMissing) : null
  if (!input) throw new ClipperError('corrupt', { message: 'The video is no longer there.' })
  try {
    await keepReserve(tempDir, config.diskReserve)
    const { words, pauses, cuts, heard } = video
    const shaped = { ...edit, aspect: platformOf(format)?.aspect ?? edit.aspect }
    const seen = needsClip
      ? {}
      : await pictureForFile(services, video, shaped, { file: input.path, signal: options.signal })
    const encoder = encoderOptions(services, { clipId, format })
    const measured = { ...encoder, ...seen, words, pauses, cuts, heard, logoFile: input.logoFile }
    return await exportFile(input.path, video.source, edit, { ...options, ...measured, format, clip: input.path })
  } finally {
    await input.release()
  }
}

/** Writes progress now and then, and hears whether the file is still wanted. */
function watch(services: Services, job: FileJob, lease: string, onLost: () => void) {
  const left = secondsLeft()
  let fraction = 0
  const write = () => {
    rowOf(services, job)
      .set({ progress: fraction, eta: left(fraction) })
      .where('lease', '=', lease)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => {
        if (numUpdatedRows === 0n) onLost()
      })
      .catch((error: unknown) => services.log.warn({ err: error }, 'progress not written'))
  }
  const timer = setInterval(write, pollInterval)
  return {
    progress: (now: number) => {
      fraction = now
    },
    end: () => clearInterval(timer),
  }
}

async function store(
  services: Services,
  job: FileJob,
  { former, lease, made }: { former: ClipFileRow; lease: string; made: ExportedFile },
): Promise<void> {
  const { db, files, jobs } = services
  const { clipId, format, version } = job
  const owner = await db.selectFrom('clips').select('user_id').where('id', '=', clipId).executeTakeFirstOrThrow()
  // Of this try alone, see `clipKeys`.
  const key = `users/${owner.user_id}/clips/${clipId}/${version}-${format}-${lease}.${fileTypes[format].extension}`
  const { bytes } = await files.putFile(key, made.file)
  const isStored = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('clip_files')
      .set({ state: 'ready', lease: null, progress: 1, eta: null, key, bytes })
      .set({ certificate: made.certificate ? toJsonb(made.certificate) : null })
      .where('clip_id', '=', clipId)
      .where('format', '=', format)
      .where('lease', '=', lease)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (former.key) await jobs.send('free-files', { keys: [former.key] }, { trx })
    return true
  })
  if (!isStored) await files.remove(key)
}
