import { correctedEdit, normaliseEdit } from '../../../clipper/clipper.ts'
import type { Correction } from '../../../contract/edit.ts'
import { limits } from '../../../contract/values/limits.ts'
import { invalidField } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'
import { changeEdit, editOfClip } from '../clips/edits/editStore.ts'
import { findClips } from '../clips/library/clipQueries.ts'
import type { ShownClip } from '../clips/library/toClip.ts'
import { findVideo } from './readVideo.ts'

/**
 * Corrects a word in every clip of a video that shows it, as a new version of each, in one transaction. Returns the
 * changed clips in order of time, except those that already have the maximum number of corrections.
 * @throws ApiProblem 400, 404
 */
export async function correctWord(
  services: Services,
  userId: string,
  videoId: string,
  { word, text, except }: Correction & { except?: string | undefined },
): Promise<ShownClip[]> {
  return services.db.transaction().execute(async (trx) => {
    const { words, settings, duration, source_key } = await findVideo(trx, userId, videoId)
    const heard = words?.[word]
    if (!heard) throw invalidField('word', 'wordUnknown')
    if (!source_key) throw invalidField('word', 'sourceGone')
    const middle = (heard.start + heard.end) / 2
    // Locks the rows, as every change of an edit does, so that the newest version is corrected and nothing is
    // overwritten. The fixed order prevents deadlocks between two calls.
    const clips = await trx
      .selectFrom('clips')
      .selectAll()
      .where('video_id', '=', videoId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('start_at', '<=', middle)
      .where('end_at', '>=', middle)
      .orderBy('id')
      .forUpdate()
      .execute()
    const changed: string[] = []
    for (const clip of clips.filter(({ id }) => id !== except)) {
      const before = normaliseEdit(editOfClip(clip, settings), duration)
      const corrected = correctedEdit(before, words, { word, text: text.trim() })
      if (!corrected || corrected.corrections.length > limits.edit.corrections.max) continue
      const after = normaliseEdit(corrected, duration)
      await changeEdit(services, trx, clip, { before, after, isTrim: false })
      changed.push(clip.id)
    }
    if (changed.length === 0) return []
    const shown = await findClips(trx, userId, changed)
    return shown.toSorted((one, other) => one.start_at - other.start_at)
  })
}
