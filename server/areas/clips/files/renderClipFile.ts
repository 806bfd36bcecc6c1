import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { editDuration, type RenderedClip, renderEdit } from '../../../../clipper/clipper.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { awaitsTurn, columnsOfEdit, editOfClip, filesApart } from '../edits/editStore.ts'
import { storeVersion } from '../edits/editVersions.ts'
import { type CertifiedVideo, repairEdges } from '../edits/repairEdges.ts'
import { pictureForFile } from '../picture/pictureReadings.ts'
import type { ClipRow } from '../tables.ts'
import { unexpected } from '../work/failureSentence.ts'
import { type Lease, LeaseLost, requireLease } from '../work/Lease.ts'
import { type LeasedWork, leasedJob } from '../work/leasedJob.ts'
import { storeFiles } from '../work/storeFiles.ts'
import { clipKeys } from './clipKeys.ts'
import { encoderOptions } from './encoderOptions.ts'
import { formerFileOf, keepBurnt } from './formerFile.ts'
import { makePoster, type NewPoster, storePoster } from './renewPoster.ts'
import { videoToRender } from './videoToRender.ts'
import { withInput } from './withInput.ts'
import { notRendering } from './withoutFile.ts'

/** Seconds for which the previous file stays, for players that have it open. */
const formerFileSeconds = 3600

export interface RenderJob {
  clipId: string
  version: number
}

/** Job: queues the render of an edit that was not requested, unless there was another change or a request. */
export async function renderLater({ db, jobs }: Services, { clipId, version }: RenderJob): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const clip = await trx
      .updateTable('clips')
      .set({ render_lease: awaitsTurn })
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

interface RenderLease extends Lease {
  id: string
  clip: ClipRow
}

/** A rendered file, or only a poster if the file can stay. */
type Made = { rendered: RenderedClip; video: CertifiedVideo } | { poster: NewPoster }

/** Job: renders the file of a version while that is the newest. The previous file keeps playing until then. */
export async function renderClipFile(services: Services, job: RenderJob, context: JobContext): Promise<void> {
  const id = randomUUID()
  // Each try has its own path: the previous try may still be ending, and deletes its files then.
  const outFile = join(services.tempDir, `${job.clipId}.${job.version}.${id}.mp4`)
  try {
    await leasedJob(
      { name: 'render', data: { clipId: job.clipId }, id: job.clipId, log: services.log, context },
      {
        take: () => takeRenderLease(services, job, id),
        run: async (work) => {
          const poster = await makePoster(services, work.lease.clip, {
            outFile: pictureOf(outFile),
            signal: work.signal,
          })
          return poster ? { poster } : render(services, work, outFile)
        },
        store: ({ lease: { clip } }, made: Made) =>
          'poster' in made
            ? storePoster(services, clip, id, made.poster)
            : services.metrics.stage('store', () => storeRender(services, clip, id, made)),
        giveUp: (_, sentence) => giveUpRender(services, job, sentence),
      },
    )
  } finally {
    await Promise.all([outFile, pictureOf(outFile), formerOf(outFile)].map((path) => rm(path, { force: true })))
  }
}

/** The path of the poster. */
const pictureOf = (outFile: string) => outFile.replace(/mp4$/, 'jpg')
/** The path for a copy of the previous file during the render. */
const formerOf = (outFile: string) => outFile.replace(/mp4$/, 'former.mp4')

/** Null after a newer edit, a cancel or a deletion. */
async function takeRenderLease({ db }: Services, job: RenderJob, id: string): Promise<RenderLease | null> {
  const ofVersion = () => db.updateTable('clips').where('id', '=', job.clipId).where('version', '=', job.version)
  const clip = await ofVersion()
    .set({ render_lease: id, render_progress: 0, render_eta: null })
    .where('state', '=', 'rendering')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!clip) return null
  const held = () => ofVersion().where('render_lease', '=', id)
  return {
    id,
    clip,
    writeProgress: async ({ fraction, secondsLeft }) =>
      requireLease(await held().set({ render_progress: fraction, render_eta: secondsLeft }).executeTakeFirst()),
    countError: async () => {
      const counted = await held().set({ trim_tries: sql`trim_tries + 1` }).returning('trim_tries').executeTakeFirst()
      if (!counted) throw new LeaseLost()
      return counted.trim_tries
    },
  }
}

async function render(services: Services, work: LeasedWork<RenderLease>, outFile: string): Promise<Made> {
  const { lease, signal, report } = work
  const { clip } = lease
  const video = await videoToRender(services.db, clip.video_id)
  const edit = editOfClip(clip, video.settings)
  const former = await formerFileOf(services, clip, formerOf(outFile))
  return withInput(services, video.source_key, { userId: clip.user_id, edit }, async ({ path, logoFile }) => {
    report(0)
    const options = {
      words: video.words,
      cuts: video.cuts,
      pauses: video.pauses,
      heard: video.heard,
      ...(await pictureForFile(services, video, edit, { file: path, signal })),
      former,
      logoFile,
      ...encoderOptions(services, { clipId: clip.id }),
      outFile,
      signal,
      onProgress: report,
    }
    const rendered = await services.metrics.render(editDuration(edit.ranges), () =>
      renderEdit(path, video.source, edit, options),
    )
    return { rendered, video }
  })
}

async function storeRender(
  services: Services,
  clip: ClipRow,
  lease: string,
  { rendered, video }: { rendered: RenderedClip; video: CertifiedVideo },
): Promise<void> {
  const keys = clipKeys(clip.user_id, clip.id, { version: clip.version, lease })
  const made = [
    { key: keys.media, path: rendered.file },
    { key: keys.poster, path: rendered.poster },
  ]
  await storeFiles(services, made, async (trx, bytes) => {
    const updated = await trx
      .updateTable('clips')
      .set({
        state: 'ready',
        file_version: clip.version,
        undo_version: null,
        duration: rendered.duration,
        file_duration: rendered.duration,
        width: rendered.width,
        height: rendered.height,
        bytes,
        media_key: keys.media,
        poster_key: keys.poster,
        ...notRendering,
        rendered_at: new Date(),
        automatic_crops: rendered.automaticCrops ? toJsonb(rendered.automaticCrops) : null,
        certificate: toJsonb(rendered.certificate),
      })
      .where('id', '=', clip.id)
      .where('version', '=', clip.version)
      .where('render_lease', '=', lease)
      .executeTakeFirst()
    requireLease(updated)
    await keepBurnt(trx, clip.id, clip.version, rendered.burnt)
    await repairEdges(services, trx, { clip, certificate: rendered.certificate, video })
    const former = [clip.media_key, clip.poster_key].filter((key) => key !== null)
    if (former.length > 0) {
      await services.jobs.send('free-files', { keys: former }, { trx, startAfterSeconds: formerFileSeconds })
    }
  })
}

/** Undoes a trim as a new version, with the reason. Other edits stay. */
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
        ...notRendering,
      })
      .where('id', '=', clipId)
      .execute()
  })
}
