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
/** Milliseconds that a player and a poster wait for the crops before they show the centre, and between two polls. */
const waiting = { playerLimit: 2500, posterLimit: 1000, pause: 100 }

/** Ranges of a video, in seconds of the source. */
export interface PictureJob {
  videoId: string
  /** The shown ranges, which are read first. */
  ranges: Span[]
  /** Ranges that may be shown next. */
  around?: Span[]
  /** For a poster, not for a player: readings for players come first. */
  isBackground?: boolean
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

/** Queues the reading of a part of a video, unless it is queued already. Those in the background come last. */
async function wantPicture({ db, jobs }: Services, job: PictureJob): Promise<void> {
  const { videoId, ranges, isBackground = false } = job
  const queued = (await jobs.living('read-picture', db)) as PictureJob[]
  const isQueued = queued.some(
    (it) => it.videoId === videoId && (isBackground || !it.isBackground) && unreadIn(it.ranges, ranges).length === 0,
  )
  if (!isQueued) await jobs.send('read-picture', { ...job }, { urgent: !isBackground })
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
 * Returns the automatic crops of an edit after a short wait, and queues their reading; null if it has none, or they
 * aren't known yet.
 * @param isBackground for a poster, not for a player
 */
export async function cropsSoon(
  services: Services,
  video: SeenVideo,
  edit: Edit,
  isBackground = false,
): Promise<CropPlace[] | null> {
  if (!isFramed(edit, video)) return null
  const until = performance.now() + (isBackground ? waiting.posterLimit : waiting.playerLimit)
  let crops = await knownCrops(services.db, video, edit)
  if (crops === null) await wantPicture(services, { videoId: video.id, ranges: edit.ranges, isBackground })
  while (crops === null && performance.now() < until) {
    await delay(waiting.pause)
    crops = await knownCrops(services.db, video, edit)
  }
  return crops
}
