import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ExportedFile, exportFile, fileTypes, platformOf } from '../../../../clipper/clipper.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip } from '../edits/editStore.ts'
import { pictureForFile } from '../picture/pictureReadings.ts'
import type { ClipFileRow } from '../tables.ts'
import { type Lease, LeaseLost, requireLease } from '../work/Lease.ts'
import { type LeasedWork, leasedJob } from '../work/leasedJob.ts'
import { storeFiles } from '../work/storeFiles.ts'
import { type FileJob, workOn } from './clipFiles.ts'
import { encoderOptions } from './encoderOptions.ts'
import { withFile } from './renders.ts'
import { videoToRender } from './videoToRender.ts'
import { withInput } from './withInput.ts'

interface FileLease extends Lease {
  id: string
  row: ClipFileRow
}

const rowOf = ({ db }: Services, { clipId, format, version }: FileJob) =>
  db.updateTable('clip_files').where('clip_id', '=', clipId).where('format', '=', format).where('version', '=', version)

/** Job: renders another format of a version of a clip, unless the request was cancelled. */
export async function makeFile(services: Services, job: FileJob, context: JobContext): Promise<void> {
  const id = randomUUID()
  // Each try has its own path: the previous try may still be ending, and deletes its file then.
  const outFile = join(
    services.tempDir,
    `${job.clipId}.${job.version}.${job.format}.${id}.${fileTypes[job.format].extension}`,
  )
  try {
    await leasedJob(
      { name: 'file', data: job, id: workOn(job), log: services.log, context },
      {
        take: () => takeFileLease(services, job, id),
        run: (work) => make(services, job, work, outFile),
        store: ({ lease }, made) => store(services, job, lease, made),
        giveUp: (_, sentence) => failFile(services, job, sentence),
      },
    )
  } finally {
    await rm(outFile, { force: true })
  }
}

async function takeFileLease(services: Services, job: FileJob, id: string): Promise<FileLease | null> {
  const row = await rowOf(services, job)
    .set({ lease: id, state: 'rendering', progress: 0, eta: null })
    .where('state', 'in', ['queued', 'rendering'])
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const held = () => rowOf(services, job).where('lease', '=', id)
  return {
    id,
    row,
    writeProgress: async ({ fraction, secondsLeft }) =>
      requireLease(await held().set({ progress: fraction, eta: secondsLeft }).executeTakeFirst()),
    countError: async () => {
      const counted = await held().set({ tries: sql`tries + 1` }).returning('tries').executeTakeFirst()
      if (!counted) throw new LeaseLost()
      return counted.tries
    },
  }
}

/** Marks a file as failed, with the reason. */
export async function failFile(services: Services, job: FileJob, sentence: string): Promise<void> {
  await rowOf(services, job)
    .set({ state: 'failed', error: sentence, lease: null, eta: null })
    .where('state', '!=', 'ready')
    .execute()
}

async function make(
  services: Services,
  { clipId, format }: FileJob,
  { signal, report }: LeasedWork<FileLease>,
  outFile: string,
): Promise<ExportedFile> {
  const { db } = services
  report(0)
  const { user_id } = await db.selectFrom('clips').select('user_id').where('id', '=', clipId).executeTakeFirstOrThrow()
  const needsClip = format === 'gif' || format === 'cover'
  const clip = needsClip
    ? await withFile(services, user_id, clipId, signal)
    : await db.selectFrom('clips').selectAll().where('id', '=', clipId).executeTakeFirstOrThrow()
  const video = await videoToRender(db, clip.video_id)
  const key = needsClip ? clip.media_key : video.source_key
  const edit = editOfClip(clip, video.settings)
  return withInput(services, key, { userId: user_id, edit }, async ({ path, logoFile }) => {
    const { words, pauses, cuts, heard } = video
    const shaped = { ...edit, aspect: platformOf(format)?.aspect ?? edit.aspect }
    const seen = needsClip ? {} : await pictureForFile(services, video, shaped, { file: path, signal })
    const measured = { ...seen, words, pauses, cuts, heard, logoFile }
    const encoder = encoderOptions(services, { clipId, format })
    const options = { ...encoder, outFile, signal, onProgress: report, format, clip: path }
    return exportFile(path, video.source, edit, { ...options, ...measured })
  })
}

async function store(services: Services, job: FileJob, { id, row: former }: FileLease, made: ExportedFile) {
  const { db, jobs } = services
  const { clipId, format, version } = job
  const owner = await db.selectFrom('clips').select('user_id').where('id', '=', clipId).executeTakeFirstOrThrow()
  // The key belongs to this try, see `clipKeys`.
  const key = `users/${owner.user_id}/clips/${clipId}/${version}-${format}-${id}.${fileTypes[format].extension}`
  await storeFiles(services, [{ key, path: made.file }], async (trx, bytes) => {
    const updated = await trx
      .updateTable('clip_files')
      .set({ state: 'ready', lease: null, progress: 1, eta: null, key, bytes })
      .set({ certificate: made.certificate ? toJsonb(made.certificate) : null })
      .where('clip_id', '=', clipId)
      .where('format', '=', format)
      .where('lease', '=', id)
      .executeTakeFirst()
    requireLease(updated)
    if (former.key) await jobs.send('free-files', { keys: [former.key] }, { trx })
  })
}
