import { writePoster } from '../../../../clipper/clipper.ts'
import { nullIfMissing } from '../../../files/Files.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip, makeTheSameFile } from '../edits/editStore.ts'
import { knownPicture } from '../picture/pictureReadings.ts'
import type { ClipRow } from '../tables.ts'
import { requireLease } from '../work/Lease.ts'
import { storeFiles } from '../work/storeFiles.ts'
import { clipKeys } from './clipKeys.ts'
import { videoToRender } from './videoToRender.ts'
import { notRendering } from './withoutFile.ts'

/** Seconds that the previous poster stays, for players that show it. */
const formerPosterSeconds = 3600

export interface NewPoster {
  path: string
  /** Seconds of the clip's file, which stays. */
  fileDuration: number
}

/** Makes the poster of the newest edit if only the cover has changed since the clip's file was made; else returns null. */
export async function makePoster(
  { db, files }: Services,
  clip: ClipRow,
  { outFile, signal }: { outFile: string; signal: AbortSignal },
): Promise<NewPoster | null> {
  const { id, version, media_key, file_version, file_duration } = clip
  if (media_key === null || file_version === null || file_duration === null) return null
  if (!(await makeTheSameFile(db, id, file_version, version))) return null
  const media = await files.lease(media_key).catch(nullIfMissing)
  if (!media) return null
  try {
    const { source, settings } = await videoToRender(db, clip.video_id)
    const edit = editOfClip(clip, settings)
    const picture = await knownPicture(db, clip.video_id, edit)
    await writePoster(media.path, { edit, picture, fps: source.fps, outFile, signal })
  } finally {
    await media.release()
  }
  return { path: outFile, fileDuration: file_duration }
}

/** Stores a poster beside the file that stays. @throws LeaseLost */
export async function storePoster(
  services: Services,
  clip: ClipRow,
  lease: string,
  { path, fileDuration }: NewPoster,
): Promise<void> {
  const { files, jobs } = services
  const { id, version, poster_key: former } = clip
  const { poster: key } = clipKeys(clip.user_id, id, { version, lease })
  const formerBytes = (former && (await files.size(former))) || 0
  await storeFiles(services, [{ key, path }], async (trx, bytes) => {
    const updated = await trx
      .updateTable('clips')
      .set({ state: 'ready', file_version: version, undo_version: null, duration: fileDuration, poster_key: key })
      .set({ bytes: Math.max(0, clip.bytes - formerBytes) + bytes, rendered_at: new Date() })
      .set(notRendering)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('render_lease', '=', lease)
      .executeTakeFirst()
    requireLease(updated)
    if (former) await jobs.send('free-files', { keys: [former] }, { trx, startAfterSeconds: formerPosterSeconds })
  })
}
