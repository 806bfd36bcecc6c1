import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ClipperError, editDuration, type RenderedClip, renderEdit } from '../../../../clipper/clipper.ts'
import { isDatabaseAway } from '../../../data/DatabaseAway.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import { nullIfMissing } from '../../../files/Files.ts'
import { isStoreAway } from '../../../files/isStoreAway.ts'
import { keepReserve } from '../../../files/keepReserve.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { leaseWithLogo } from '../../brand/logos.ts'
import { columnsOfEdit, editOfClip, filesApart, inTurn } from '../edits/editStore.ts'
import { storeVersion } from '../edits/editVersions.ts'
import { type CertifiedVideo, repairEdges } from '../edits/repairEdges.ts'
import { pictureForFile } from '../picture/pictureReadings.ts'
import type { ClipRow } from '../tables.ts'
import { failureSentence, unexpected } from '../videos/failureSentence.ts'
import { secondsLeft } from '../videos/secondsLeft.ts'
import { clipKeys } from './clipKeys.ts'
import { encoderOptions } from './encoderOptions.ts'
import { formerFileOf, keepBurnt } from './formerFile.ts'
import { renewPoster } from './renewPoster.ts'
import { registerWork } from './runningWork.ts'
import { videoToRender } from './videoToRender.ts'

/** Players that have the former file open may finish. */
const formerFileSeconds = 3600
/** Milliseconds between two looks at whether the file is still wanted. */
const pollInterval = 400

export interface RenderJob {
  clipId: string
  version: number
}

/** The job behind a change that nobody waits for: queues its file, unless there was another change or somebody asked. */
export async function renderLater({ db, jobs }: Services, { clipId, version }: RenderJob): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const clip = await trx
      .updateTable('clips')
      .set({ render_lease: inTurn })
      .where('id', '=', clipId)
      .where('version', '=', version)
      .where('state', '=', 'rendering')
      .where('render_lease', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    const turn = clip && { of: clip.user_id, apart: filesApart }
    if (turn) await jobs.send('render-clip', { clipId, version }, { trx, turn })
  })
}

/** Job: renders the file of a version while that is the newest. The previous file keeps playing until then. */
export async function renderClipFile(services: Services, job: RenderJob, context: JobContext): Promise<void> {
  const lease = randomUUID()
  const clip = await services.db
    .updateTable('clips')
    .set({ render_lease: lease, render_progress: 0, render_eta: null })
    .where('id', '=', job.clipId)
    .where('version', '=', job.version)
    .where('state', '=', 'rendering')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  // A newer edit, cancelled, or gone: then there is nothing to do here.
  if (!clip) return
  const stop = new AbortController()
  const unregister = registerWork(job.clipId, stop)
  const signal = AbortSignal.any([stop.signal, context.signal])
  // A path of its own: the try before may still be winding down, and removes what it has made.
  const outFile = join(services.tempDir, `${job.clipId}.${job.version}.${lease}.mp4`)
  try {
    if (await renewPoster(services, clip, { lease, outFile, signal })) return
    await makeFile(services, clip, { lease, outFile, signal, onLost: () => stop.abort() })
  } catch (error) {
    if (stop.signal.aborted) return
    if (context.signal.aborted || isDatabaseAway(error) || isStoreAway(error)) throw error
    const sentence = failureSentence(error, await countTry(services, job))
    if (sentence === null) throw error
    services.log.warn({ err: error, clipId: job.clipId }, 'render failed')
    await giveUpRender(services, job, sentence)
  } finally {
    unregister()
    await rm(outFile, { force: true })
    await rm(outFile.replace(/mp4$/, 'jpg'), { force: true })
    await rm(formerOf(outFile), { force: true })
  }
}

/** The path for a copy of the previous file during the render. */
const formerOf = (outFile: string) => outFile.replace(/mp4$/, 'former.mp4')

interface Making {
  lease: string
  outFile: string
  signal: AbortSignal
  onLost: () => void
}

async function makeFile(services: Services, clip: ClipRow, making: Making): Promise<void> {
  const { outFile, signal } = making
  const video = await videoToRender(services.db, clip.video_id)
  const edit = editOfClip(clip, video.settings)
  const { source_key: key } = video
  const former = await formerFileOf(services, clip, formerOf(outFile))
  const source = key ? await leaseWithLogo(services, key, { userId: clip.user_id, edit }).catch(nullIfMissing) : null
  if (!source) throw new ClipperError('corrupt', { message: 'The video is no longer there.' })
  const look = watchLease(services, clip.id, making)
  try {
    await keepReserve(services.tempDir, services.config.diskReserve)
    const options = {
      words: video.words,
      cuts: video.cuts,
      pauses: video.pauses,
      heard: video.heard,
      ...(await pictureForFile(services, video, edit, { file: source.path, signal })),
      former,
      logoFile: source.logoFile,
      ...encoderOptions(services, { clipId: clip.id }),
      outFile,
      signal,
      onProgress: look.progress,
    }
    const { metrics } = services
    const rendered = await metrics.render(editDuration(edit.ranges), () =>
      renderEdit(source.path, video.source, edit, options),
    )
    await look.settled()
    await metrics.stage('store', () => storeFile(services, clip, making.lease, { rendered, video }))
  } finally {
    look.end()
    await source.release()
  }
}

/** Writes progress now and then, and hears whether the file is still wanted: not after a cancel or another edit. */
function watchLease({ db, log }: Services, clipId: string, { lease, onLost }: Making) {
  const left = secondsLeft()
  let fraction = 0
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    writing = db
      .updateTable('clips')
      .set({ render_progress: fraction, render_eta: left(fraction) })
      .where('id', '=', clipId)
      .where('render_lease', '=', lease)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => {
        if (numUpdatedRows === 0n) onLost()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'progress not written'))
  }
  const timer = setInterval(write, pollInterval)
  const end = () => clearInterval(timer)
  return {
    progress: (now: number) => {
      fraction = now
    },
    end,
    settled: () => {
      end()
      return writing
    },
  }
}

async function storeFile(
  services: Services,
  clip: ClipRow,
  lease: string,
  { rendered, video }: { rendered: RenderedClip; video: CertifiedVideo },
): Promise<void> {
  const { db, files } = services
  const keys = clipKeys(clip.user_id, clip.id, { version: clip.version, lease })
  const media = await files.putFile(keys.media, rendered.file)
  const poster = await files.putFile(keys.poster, rendered.poster).catch(async (error: unknown) => {
    await files.remove(keys.media)
    throw error
  })
  const isStored = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('clips')
      .set({
        state: 'ready',
        file_version: clip.version,
        undo_version: null,
        duration: rendered.duration,
        file_duration: rendered.duration,
        width: rendered.width,
        height: rendered.height,
        bytes: media.bytes + poster.bytes,
        media_key: keys.media,
        poster_key: keys.poster,
        render_lease: null,
        render_progress: null,
        render_eta: null,
        rendered_at: new Date(),
        automatic_crops: rendered.automaticCrops ? toJsonb(rendered.automaticCrops) : null,
        certificate: toJsonb(rendered.certificate),
      })
      .where('id', '=', clip.id)
      .where('version', '=', clip.version)
      .where('render_lease', '=', lease)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await keepBurnt(trx, clip.id, clip.version, rendered.burnt)
    await repairEdges(services, trx, { clip, certificate: rendered.certificate, video })
    const former = [clip.media_key, clip.poster_key].filter((key) => key !== null)
    if (former.length > 0) {
      await services.jobs.send('free-files', { keys: former }, { trx, startAfterSeconds: formerFileSeconds })
    }
    return true
  })
  if (!isStored) await Promise.all([files.remove(keys.media), files.remove(keys.poster)])
}

/** The number of failed renders so far. */
async function countTry({ db }: Services, { clipId, version }: RenderJob): Promise<number> {
  const row = await db
    .updateTable('clips')
    .set({ trim_tries: sql`trim_tries + 1` })
    .where('id', '=', clipId)
    .where('version', '=', version)
    .returning('trim_tries')
    .executeTakeFirst()
  return row?.trim_tries ?? 1
}

/** A clip that was trimmed goes back to what it was, in a version of its own, and says why. Other edits stay. */
export async function giveUpRender(
  { db }: Services,
  { clipId, version }: RenderJob,
  sentence: string = unexpected,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const clip = await trx
      .selectFrom('clips')
      .select(['undo_version', 'file_version', 'file_duration'])
      .where('id', '=', clipId)
      .where('version', '=', version)
      .where('state', '=', 'rendering')
      .forUpdate()
      .executeTakeFirst()
    if (!clip) return
    const former =
      clip.undo_version === null
        ? undefined
        : await trx
            .selectFrom('clip_versions')
            .select('edit')
            .where('clip_id', '=', clipId)
            .where('version', '=', clip.undo_version)
            .executeTakeFirst()
    if (former) await storeVersion(trx, clipId, version + 1, former.edit)
    const isFileBack = clip.file_version === clip.undo_version
    const back = former && {
      ...columnsOfEdit(former.edit),
      ...(isFileBack && clip.file_duration !== null ? { duration: clip.file_duration } : {}),
      version: version + 1,
      undo_version: null,
      file_version: isFileBack ? version + 1 : clip.file_version,
    }
    await trx
      .updateTable('clips')
      .set({
        ...back,
        state: 'ready',
        trim_error: sentence,
        render_lease: null,
        render_progress: null,
        render_eta: null,
      })
      .where('id', '=', clipId)
      .execute()
  })
}
