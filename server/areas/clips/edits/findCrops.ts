import { chooseFraming } from '../../../../clipper/clipper.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import type { ClipRow } from '../tables.ts'
import { editOfClip } from './editStore.ts'

/** Clips that this process looks at now; one after the other, because each takes a core for a second. */
const looking = new Map<string, Promise<void>>()

/**
 * Finds out where automatic framing puts the crop of a clip, for players; files keep to it. Resolves when that is known,
 * or cannot be known.
 */
export async function findCrops(services: Services, clip: ClipRow): Promise<void> {
  const key = `${clip.id} ${clip.version}`
  const known = looking.get(key)
  if (known) return known
  const before = [...looking.values()].at(-1)
  const work = (async () => {
    await before
    await lookForCrops(services, clip)
  })()
    .catch((error: unknown) => services.log.warn({ err: error, clipId: clip.id }, 'crops not found'))
    .finally(() => looking.delete(key))
  looking.set(key, work)
  return work
}

async function lookForCrops({ db, files }: Services, clip: ClipRow): Promise<void> {
  const video = await db
    .selectFrom('videos')
    .select(['source_key', 'source', 'settings', 'cuts'])
    .where('id', '=', clip.video_id)
    .executeTakeFirst()
  if (!video?.source_key) return
  const { ranges, aspect, framing } = editOfClip(clip, video.settings)
  if (framing.mode !== 'automatic') return
  const source = await files.lease(video.source_key)
  try {
    const crops = await chooseFraming(source.path, video.source, ranges, { aspect, cuts: video.cuts })
    await db
      .updateTable('clips')
      .set({ automatic_crops: toJsonb(crops) })
      .where('id', '=', clip.id)
      .where('version', '=', clip.version)
      .where('automatic_crops', 'is', null)
      .execute()
  } finally {
    await source.release()
  }
}
