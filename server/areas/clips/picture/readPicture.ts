import { setTimeout as delay } from 'node:timers/promises'
import type { CropPlace, Edit, Span } from '../../../../clipper/clipper.ts'
import { unreadIn } from '../../../../clipper/clipper.ts'
import type { PictureReading } from '../../../../contract/picture.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow } from '../tables.ts'
import { withSource } from '../videos/withSource.ts'
import { isFramed, knownCrops, readingsWithin, readMissing, type SeenVideo, sentOf } from './pictureReadings.ts'

/** Seconds around the shown ranges that are read afterwards, for edges that are moved outward. */
const reach = 20
/** Milliseconds that a player waits for the crops before it shows the centre, and between two polls. */
const waiting = { limit: 2500, pause: 100 }

/** Ranges of a video, in seconds of the source. */
export interface PictureJob {
  videoId: string
  /** The shown ranges, which are read first. */
  ranges: Span[]
  /** Ranges that may be shown next. */
  around?: Span[]
}

/** Job: reads the picture of the parts of a video that are on screen. May be repeated. */
export async function readPicture(
  services: Services,
  { videoId, ranges, around = [] }: PictureJob,
  { signal }: JobContext,
): Promise<void> {
  const video = await services.db
    .selectFrom('videos')
    .select(['id', 'source', 'source_key', 'captions_key', 'cuts', 'kept'])
    .where('id', '=', videoId)
    .executeTakeFirst()
  if (!video?.source_key) return
  await services.metrics.stage('picture', () =>
    withSource(services, video, async (file) => {
      await readMissing(services, video, ranges, { file, signal, priority: 'watched' })
      await readMissing(services, video, around, { file, signal })
    }),
  )
}

/** Queues the reading of a part of a video, unless it is queued already. */
async function wantPicture({ db, jobs }: Services, job: PictureJob): Promise<void> {
  const queued = (await jobs.living('read-picture', db)) as PictureJob[]
  const isQueued = queued.some((it) => it.videoId === job.videoId && unreadIn(it.ranges, job.ranges).length === 0)
  if (!isQueued) await jobs.send('read-picture', { ...job }, { urgent: true })
}

/** Returns the readings in and around a part of a video, and queues the missing ones. */
export async function getPicture(services: Services, video: VideoRow, { start, end }: Span): Promise<PictureReading> {
  const asked = sentOf([{ start, end: Math.min(end, video.duration) }], video)
  const wide = [{ start: Math.max(0, start - reach), end: Math.min(video.duration, end + reach) }]
  const segments = await readingsWithin(services.db, video.id, wide)
  const due = video.source_key !== null && !video.source.isSound && unreadIn(segments, asked).length > 0
  if (due) await wantPicture(services, { videoId: video.id, ranges: asked, around: wide })
  return { segments, due }
}

/**
 * Returns the automatic crops of an edit, for a player, after a short wait; null if it has none, or they aren't known
 * yet.
 */
export async function cropsSoon(services: Services, video: SeenVideo, edit: Edit): Promise<CropPlace[] | null> {
  if (!isFramed(edit, video)) return null
  const until = performance.now() + waiting.limit
  let crops = await knownCrops(services.db, video, edit)
  if (crops === null) await wantPicture(services, { videoId: video.id, ranges: edit.ranges })
  while (crops === null && performance.now() < until) {
    await delay(waiting.pause)
    crops = await knownCrops(services.db, video, edit)
  }
  return crops
}
