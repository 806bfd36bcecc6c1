import { normaliseEdit, type Span } from '../../../../clipper/clipper.ts'
import { applyCorrections } from '../../../../clipper/pure/edit/wordsInClip.ts'
import { edgeProblem } from '../../../../contract/messages/edgeProblem.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import { askWithCache } from '../../../languageModel/askWithCache.ts'
import { judgeMoments, type Moment } from '../../../languageModel/judgeMoments.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip } from '../edits/editStore.ts'
import { textInClip } from '../edits/textInClip.ts'
import type { ClipRow, VideoRow } from '../tables.ts'
import { listedClips, type ModelJob } from './modelJobs.ts'

type JudgedVideo = Pick<VideoRow, 'words' | 'settings' | 'duration' | 'kept'>

/**
 * Stores the language model's opinion on whether each clip of a video makes sense by itself. Clips never wait for it.
 * Without a usable answer there is no opinion, and neither is there for clips that the user made or cut.
 */
export async function judgeClips(services: Services, { videoId }: ModelJob, { signal }: JobContext): Promise<void> {
  const { config, db, log } = services
  if (!config.languageModel) return
  const video = await db
    .selectFrom('videos')
    .select(['words', 'settings', 'duration', 'kept'])
    .where('id', '=', videoId)
    .executeTakeFirst()
  if (!video?.words) return
  const { words, settings, duration } = video
  const clips = await listedClips(db, videoId)
  const textOf = (clip: ClipRow) => textInClip(words, editOfClip(clip, settings))
  const texts = new Map(clips.map((clip) => [clip.id, textOf(clip)]))
  const ask = askWithCache(db, config.languageModel, videoId)
  const moments = clips.map((clip) => momentOf(clip, video)).filter((moment) => moment !== null)
  const result = await judgeMoments(ask, moments, { signal, duration, fits: (range) => fits(range, video) })
  if (!result.ok) {
    // Without the text: it may repeat the video or the key.
    const { problem, status, usage } = result
    log.warn({ videoId, problem, status, ...usage }, 'the language model had no usable opinion')
    return
  }
  const { answer } = result
  const judged = await db.transaction().execute(async (trx) => {
    const now = await trx.selectFrom('videos').select('words').where('id', '=', videoId).forUpdate().executeTakeFirst()
    // The words were replaced meanwhile, which sent another job.
    if (JSON.stringify(now?.words) !== JSON.stringify(words)) return 0
    // In the usual order of locking clips.
    const clipsNow = await trx
      .selectFrom('clips')
      .selectAll()
      .where('video_id', '=', videoId)
      .orderBy('id')
      .forUpdate()
      .execute()
    // A clip that was changed meanwhile has no opinion, unless only silence was cut off.
    const asJudged = clipsNow.filter(
      (clip) => answer.has(clip.id) && momentOf(clip, video) && textOf(clip) === texts.get(clip.id),
    )
    for (const { id } of asJudged) {
      const opinion = answer.get(id)
      await trx
        .updateTable('clips')
        .set({ opinion: opinion ? toJsonb(opinion) : null })
        .where('id', '=', id)
        .execute()
    }
    return asJudged.length
  })
  log.info({ videoId, judged, ...result.usage }, 'second opinions by the language model')
}

/** Returns a clip as the model receives it; null unless it still has its chosen cut. */
function momentOf(clip: ClipRow, { words, settings, duration }: JudgedVideo): Moment | null {
  const edit = editOfClip(clip, settings)
  const [range] = edit.ranges
  if (!range || !clip.chosen_ranges) return null
  // A save rounds the ranges.
  const [now, chosen] = [edit.ranges, clip.chosen_ranges].map(
    (ranges) => normaliseEdit({ ...edit, ranges }, duration).ranges,
  )
  if (JSON.stringify(now) !== JSON.stringify(chosen)) return null
  return { id: clip.id, ...range, words: applyCorrections(words ?? [], edit.corrections) }
}

/** Returns whether a range can be a clip of the video, within the maximum length of its settings. */
function fits(range: Span, { duration, kept, settings }: JudgedVideo): boolean {
  const length = range.end - range.start
  const isWanted = length >= settings.minSeconds && length <= settings.maxSeconds
  return isWanted && edgeProblem(range, duration, kept) === null
}
