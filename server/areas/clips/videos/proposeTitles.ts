import { comparable } from '../../../../clipper/pure/words/quotes.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import { askWithCache } from '../../../languageModel/askWithCache.ts'
import { proposeTexts } from '../../../languageModel/proposeTexts.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip } from '../edits/editStore.ts'
import { textInClip } from '../edits/textInClip.ts'
import type { ClipRow, VideoRow } from '../tables.ts'
import { listedClips, type ModelJob } from './modelJobs.ts'
import { addRenewal, type RenewedTitle } from './renewedTitles.ts'

/**
 * Replaces generated titles by those of the language model, which depend on the words alone. Clips and files never wait
 * for it. Without a usable answer the titles stay.
 */
export async function proposeTitles(services: Services, { videoId }: ModelJob, { signal }: JobContext): Promise<void> {
  const { config, db, log } = services
  if (!config.languageModel) return
  const video = await db
    .selectFrom('videos')
    .select(['words', 'selection', 'settings'])
    .where('id', '=', videoId)
    .executeTakeFirst()
  if (!video?.words || !video.selection) return
  const clips = await listedClips(db, videoId)
  const { words, settings } = video
  const spoken = clips.map((clip) => ({ id: clip.id, text: textInClip(words, editOfClip(clip, settings)) }))
  const ask = askWithCache(db, config.languageModel, videoId)
  const taken = titlesBeside(clips, made(video, clips))
  const result = await proposeTexts(ask, spoken, { signal, taken })
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
      .select(['words', 'selection', 'renewed_titles'])
      .where('id', '=', videoId)
      .forUpdate()
      .executeTakeFirst()
    // The words were replaced meanwhile, which sent another job.
    if (!now?.selection || JSON.stringify(now.words) !== JSON.stringify(words)) return 0
    const titles = new Map<string, string>()
    const changes: RenewedTitle[] = []
    const clipsNow = await listedClips(trx, videoId)
    // A title that was typed meanwhile stays, and no other clip gets it.
    const toRename = made(now, clipsNow).filter(({ id, title }) => result.answer.has(id) && before.get(id) === title)
    const taken = new Set(titlesBeside(clipsNow, toRename).map(comparable))
    for (const { id, title } of toRename) {
      const proposed = result.answer.get(id)?.title
      if (!proposed || taken.has(comparable(proposed))) continue
      await trx.updateTable('clips').set({ title: proposed }).where('id', '=', id).where('title', '=', title).execute()
      titles.set(title, proposed)
      changes.push({ clipId: id, before: title, after: proposed })
    }
    for (const { id } of clipsNow) {
      const texts = result.answer.get(id)
      if (!texts) continue
      const { quote, description, hashtags } = texts
      await trx
        .updateTable('clips')
        .set({ post: toJsonb({ quote, description, hashtags }) })
        .where('id', '=', id)
        .execute()
    }
    const renewal = addRenewal(now.renewed_titles, 'languageModel', changes)
    // Later words renew the titles that are stored here.
    const chosen = now.selection.clips.map((choice) => ({ ...choice, title: titles.get(choice.title) ?? choice.title }))
    await trx
      .updateTable('videos')
      .set({
        selection: toJsonb({ ...now.selection, clips: chosen }),
        renewed_titles: renewal && toJsonb(renewal),
      })
      .where('id', '=', videoId)
      .execute()
    return titles.size
  })
  log.info({ videoId, renamed, ...result.usage }, 'titles by the language model')
}

/** Returns the clips with a generated title. A clip that was edited has one until the user types another. */
function made({ selection }: Pick<VideoRow, 'selection'>, clips: readonly ClipRow[]): ClipRow[] {
  const chosen = new Set(selection?.clips.map(({ title }) => title))
  return clips.filter(({ touched, title }) => !touched || chosen.has(title))
}

/** Returns the titles of the clips that are not among `clips`. */
function titlesBeside(all: readonly ClipRow[], clips: readonly ClipRow[]): string[] {
  const ids = new Set(clips.map(({ id }) => id))
  return all.filter(({ id }) => !ids.has(id)).map(({ title }) => title)
}
