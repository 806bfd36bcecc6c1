import type { Word } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import { proposeTexts } from '../../../languageModel/proposeTexts.ts'
import type { Services } from '../../../Services.ts'
import type { ClipRow, VideoRow } from '../tables.ts'

export interface TitlesJob {
  videoId: string
}

/** Has titles of a video's clips proposed, if there is a model. Call it in the transaction that stores clips or words. */
export async function sendProposeTitles({ jobs, config }: Services, trx: DbOrTrx, videoId: string): Promise<void> {
  if (config.languageModel) await jobs.send('propose-titles', { videoId } satisfies TitlesJob, { trx })
}

/**
 * Replaces titles that this program made by those of the language model, which depend on the words alone. Clips and their
 * files never wait for it, and without a usable answer they keep their titles.
 */
export async function proposeTitles(services: Services, { videoId }: TitlesJob, { signal }: JobContext): Promise<void> {
  const { config, db, log } = services
  if (!config.languageModel) return
  const video = await db
    .selectFrom('videos')
    .select(['words', 'selection'])
    .where('id', '=', videoId)
    .executeTakeFirst()
  if (!video?.words || !video.selection) return
  const clips = made(video, await clipsOf(db, videoId))
  const words = video.words
  const spoken = clips.map(({ id, start_at, end_at }) => ({ id, text: textOf(words, start_at, end_at) }))
  const result = await proposeTexts(config.languageModel, spoken, signal)
  if (!result.ok) {
    // Without the text: it may repeat the video or the key.
    const { problem, status, usage } = result
    log.warn({ videoId, problem, status, ...usage }, 'the language model had no usable answer')
    return
  }
  const before = new Map(clips.map(({ id, title }) => [id, title]))
  const renamed = await db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom('videos')
      .select(['words', 'selection'])
      .where('id', '=', videoId)
      .forUpdate()
      .executeTakeFirst()
    // Other words came meanwhile, and with them another job.
    if (!now?.selection || JSON.stringify(now.words) !== JSON.stringify(words)) return 0
    const titles = new Map<string, string>()
    for (const { id, title } of made(now, await clipsOf(trx, videoId))) {
      const proposed = result.answer.get(id)?.title
      // A title that was typed meanwhile stays.
      if (!proposed || before.get(id) !== title) continue
      await trx.updateTable('clips').set({ title: proposed }).where('id', '=', id).where('title', '=', title).execute()
      titles.set(title, proposed)
    }
    // Words that come later renew the titles that they find here.
    const chosen = now.selection.clips.map((choice) => ({ ...choice, title: titles.get(choice.title) ?? choice.title }))
    await trx
      .updateTable('videos')
      .set({ selection: toJsonb({ ...now.selection, clips: chosen }) })
      .where('id', '=', videoId)
      .execute()
    return titles.size
  })
  log.info({ videoId, renamed, ...result.usage }, 'titles by the language model')
}

const clipsOf = (db: DbOrTrx, videoId: string): Promise<ClipRow[]> =>
  db
    .selectFrom('clips')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute()

/** Those whose title this program chose. A clip that was edited keeps it until somebody types another one. */
function made({ selection }: Pick<VideoRow, 'selection'>, clips: readonly ClipRow[]): ClipRow[] {
  const chosen = new Set(selection?.clips.map(({ title }) => title))
  return clips.filter(({ touched, title }) => !touched || chosen.has(title))
}

const textOf = (words: readonly Word[], from: number, to: number) =>
  words
    .filter(({ start, end }) => (start + end) / 2 > from && (start + end) / 2 < to)
    .map(({ text }) => text)
    .join(' ')
