import { writePoster } from '../../../../clipper/clipper.ts'
import { nullIfMissing } from '../../../files/Files.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip, makeTheSameFile } from '../edits/editStore.ts'
import type { ClipRow } from '../tables.ts'
import { clipKeys } from './clipKeys.ts'
import { videoToRender } from './videoToRender.ts'

/** Players that show the former picture may go on. */
const formerPosterSeconds = 3600

/**
 * Where the file that is there shows the newest edit in all but its cover, that file stays and only its poster is made
 * anew: nothing is encoded. Answers whether it was so.
 */
export async function renewPoster(
  services: Services,
  clip: ClipRow,
  { lease, outFile, signal }: { lease: string; outFile: string; signal: AbortSignal },
): Promise<boolean> {
  const { db, files, jobs } = services
  const { id, version, media_key, file_version, file_duration } = clip
  if (media_key === null || file_version === null || file_duration === null) return false
  if (!(await makeTheSameFile(db, id, file_version, version))) return false
  const media = await files.lease(media_key).catch(nullIfMissing)
  if (!media) return false
  const picture = outFile.replace(/mp4$/, 'jpg')
  try {
    const { source, settings } = await videoToRender(db, clip.video_id)
    await writePoster(media.path, { edit: editOfClip(clip, settings), fps: source.fps, outFile: picture, signal })
  } finally {
    await media.release()
  }
  const { poster: key } = clipKeys(clip.user_id, id, { version, lease })
  const { bytes } = await files.putFile(key, picture)
  const former = clip.poster_key
  const formerBytes = (former && (await files.size(former))) || 0
  const isStored = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('clips')
      .set({ state: 'ready', file_version: version, undo_version: null, duration: file_duration, poster_key: key })
      .set({ bytes: Math.max(0, clip.bytes - formerBytes) + bytes, rendered_at: new Date() })
      .set({ render_lease: null, render_progress: null, render_eta: null })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('render_lease', '=', lease)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (former) await jobs.send('free-files', { keys: [former] }, { trx, startAfterSeconds: formerPosterSeconds })
    return true
  })
  if (!isStored) await files.remove(key)
  return true
}
