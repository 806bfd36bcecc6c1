import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ClipperError, captionsOf, renderClip } from '../../../clipper/clipper.ts'
import { isDatabaseAway } from '../../data/DatabaseAway.ts'
import { keepReserve } from '../../files/keepReserve.ts'
import type { JobContext } from '../../jobs/Jobs.ts'
import type { Services } from '../../Services.ts'
import { failureSentence, unexpected } from './failureSentence.ts'
import { clipKeys } from './storeClip.ts'

/** Players that have the former file open may finish. */
const formerFileSeconds = 3600

export interface TrimJob {
  clipId: string
  version: number
}

/** The job behind a moved edge: renders the clip anew; the former file plays until the new one is there. */
export async function trimClip(services: Services, { clipId, version }: TrimJob, context: JobContext): Promise<void> {
  const { db, files } = services
  const clip = await db
    .selectFrom('clips')
    .innerJoin('videos', 'videos.id', 'clips.video_id')
    .selectAll('clips')
    .select(['videos.source_key', 'videos.source', 'videos.settings', 'videos.words', 'videos.cuts'])
    .where('clips.id', '=', clipId)
    .where('clips.version', '=', version)
    .where('clips.state', '=', 'rendering')
    .executeTakeFirst()
  // A newer edit, or gone: then there is nothing to do here.
  if (!clip || clip.wanted_start === null || clip.wanted_end === null) return
  const outFile = join(services.tempDir, `${clipId}.${version}.mp4`)
  const source = clip.source_key ? await files.lease(clip.source_key).catch(() => null) : null
  try {
    if (!source) throw new ClipperError('corrupt')
    const range = { start: clip.wanted_start, end: clip.wanted_end }
    const { signal } = context
    await keepReserve(services.tempDir, services.config.diskReserve)
    const rendered = await renderClip(source.path, clip.source, range, {
      aspect: clip.settings.aspect,
      captions: captionsOf(clip.settings, clip.words),
      cuts: clip.cuts ?? [],
      outFile,
      signal,
    })
    const keys = clipKeys(clip.user_id, clipId, version)
    const media = await files.putFile(keys.media, rendered.file)
    const poster = await files.putFile(keys.poster, rendered.poster)
    const stored = await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('clips')
        .set({
          start_at: range.start,
          end_at: range.end,
          wanted_start: null,
          wanted_end: null,
          state: 'ready',
          duration: rendered.duration,
          width: rendered.width,
          height: rendered.height,
          bytes: media.bytes + poster.bytes,
          media_key: keys.media,
          poster_key: keys.poster,
          rendered_at: new Date(),
        })
        .where('id', '=', clipId)
        .where('version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const former = { keys: [clip.media_key, clip.poster_key] }
      await services.jobs.send('free-files', former, { trx, startAfterSeconds: formerFileSeconds })
      return true
    })
    if (!stored) await Promise.all([files.remove(keys.media), files.remove(keys.poster)])
  } catch (error) {
    if (context.signal.aborted || isDatabaseAway(error)) throw error
    const sentence = failureSentence(error, await countTry(services, { clipId, version }))
    if (sentence === null) throw error
    services.log.warn({ err: error, clipId }, 'trim failed')
    await giveUpTrim(services, { clipId, version }, sentence)
  } finally {
    await source?.release()
    await rm(outFile, { force: true })
    await rm(outFile.replace(/mp4$/, 'jpg'), { force: true })
  }
}

/** How often the trim has failed by now. */
async function countTry({ db }: Services, { clipId, version }: TrimJob): Promise<number> {
  const row = await db
    .updateTable('clips')
    .set({ trim_tries: sql`trim_tries + 1` })
    .where('id', '=', clipId)
    .where('version', '=', version)
    .returning('trim_tries')
    .executeTakeFirst()
  return row?.trim_tries ?? 1
}

/** The clip stays as it was, and says why. */
export async function giveUpTrim(
  { db }: Services,
  { clipId, version }: TrimJob,
  sentence: string = unexpected,
): Promise<void> {
  await db
    .updateTable('clips')
    .set({ wanted_start: null, wanted_end: null, state: 'ready', trim_error: sentence })
    .where('id', '=', clipId)
    .where('version', '=', version)
    .execute()
}
