import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Analysis, editOf } from '../../../clipper/clipper.ts'
import { edgeProblem } from '../../../contract/messages/edgeProblem.ts'
import { formatClipTime } from '../../../contract/values/clipTime.ts'
import { limits } from '../../../contract/values/limits.ts'
import { invalidField, invalidRequest } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import { findClip } from '../clips/library/clipQueries.ts'
import { insertClip } from '../clips/library/insertClip.ts'
import type { ShownClip } from '../clips/library/toClip.ts'
import { findVideo } from './readVideo.ts'

/** Returns the mean interest of a range, 0 to 1; 0 without an analysis. */
function interestIn(analysis: Analysis | null, start: number, end: number): number {
  if (!analysis) return 0
  const { interest, step } = analysis
  const inside = interest.slice(Math.floor(start / step), Math.max(Math.floor(start / step) + 1, Math.ceil(end / step)))
  const mean = inside.reduce((sum, value) => sum + value, 0) / Math.max(1, inside.length)
  return Math.min(1, Math.max(0, mean))
}

/** Follows the id of the video in the id of a clip that the user made. */
const handMade = '-h'

/** Counts clips in the bin too, so that deleting them does not circumvent the limit. */
async function countHandMade(trx: DbOrTrx, videoId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('clips')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('video_id', '=', videoId)
    .where(sql<boolean>`starts_with(id, ${videoId + handMade})`)
    .where('purged_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes a clip of any range of a video. @throws ApiProblem 400, 404 */
export async function addClip(
  services: Services,
  userId: string,
  videoId: string,
  { title, start, end }: { title?: string | undefined; start: number; end: number },
): Promise<ShownClip> {
  return services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('videos').select('id').where('id', '=', videoId).forUpdate().execute()
    const video = await findVideo(trx, userId, videoId)
    const wrong = edgeProblem({ start, end }, video.duration, video.kept)
    if (wrong) throw invalidField('end', wrong)
    if (!video.source_key) throw invalidField('start', 'sourceGone')
    if ((await countHandMade(trx, videoId)) >= limits.clip.handMade.max) {
      throw invalidRequest('tooManyHandMade', limits.clip.handMade)
    }
    const id = `${videoId}${handMade}${randomUUID().slice(0, 8)}`
    await insertClip(services, trx, video, {
      id,
      title: title ?? `Clip at ${formatClipTime(start)}`,
      edit: editOf({ start, end: Math.min(end, video.duration) }, video.settings),
      score: interestIn(video.analysis, start, end),
      reasons: [],
      touched: true,
      createdAt: new Date(),
    })
    return findClip(trx, userId, id)
  })
}
