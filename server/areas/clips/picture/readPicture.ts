import { setTimeout as delay } from 'node:timers/promises'
import type { Edit, Span } from '../../../../clipper/clipper.ts'
import { unreadIn } from '../../../../clipper/clipper.ts'
import type { PictureReading } from '../../../../contract/picture.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { JobContext, Turn } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow } from '../tables.ts'
import { withSource } from '../videos/withSource.ts'
import {
  type EditPicture,
  isFramed,
  readingsWithin,
  readMissing,
  type SeenVideo,
  sentOf,
  storedPicture,
} from './pictureReadings.ts'

/** Seconds around the shown ranges that are read afterwards, for edges that are moved outward. */
const reach = 20
/** Milliseconds that a player and a poster wait for the crops before they show the whole picture, and between two polls. */
const waiting = { playerLimit: 2500, posterLimit: 1000, pause: 100 }

/** The queue of readings for a player or an editor, and that of readings for lists, which never delays the first. */
const queues = { shown: 'read-picture', ahead: 'read-ahead' } as const
type PictureQueue = keyof typeof queues

/** Each further reading of the same user counts as requested this many seconds later. */
const readingsApart = 5
const readingTurn = ({ user_id: of }: Pick<VideoRow, 'user_id'>): Turn => ({ of, apart: readingsApart })

/** Ranges of a video, in seconds of the source. */
export interface PictureJob {
  videoId: string
  ranges: Span[]
}

/** Job: reads the picture of parts of a video. May be repeated. */
export async function readPicture(
  services: Services,
  { videoId, ranges }: PictureJob,
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
    }),
  )
}

async function isQueued({ db, jobs }: Services, job: PictureJob, queue: PictureQueue): Promise<boolean> {
  const queued = (await jobs.living(queues[queue], db)) as PictureJob[]
  return queued.some((it) => it.videoId === job.videoId && unreadIn(it.ranges, job.ranges).length === 0)
}

/** Queues the reading of a part of a video before those that nobody waits for, unless it is queued already. */
async function wantPicture(services: Services, job: PictureJob, queue: PictureQueue): Promise<void> {
  if (await isQueued(services, job, queue)) return
  await services.jobs.send(queues[queue], { ...job }, { urgent: queue === 'shown' })
}

/** Queues the reading around a part of a video, behind the pending readings of its user's clips. */
async function wantAround(services: Services, video: VideoRow, ranges: Span[]): Promise<void> {
  const { db, jobs } = services
  const job: PictureJob = { videoId: video.id, ranges }
  if (await isQueued(services, job, 'ahead')) return
  await db.transaction().execute((trx) => jobs.send(queues.ahead, { ...job }, { trx, turn: readingTurn(video) }))
  jobs.wake(queues.ahead)
}

/**
 * Queues the readings of clips whose crops depend on the picture, in this order, in the transaction that stores them.
 * Call `jobs.wake` with `read-ahead` after it.
 */
export async function readAhead(
  { jobs }: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  video: Pick<VideoRow, 'id' | 'user_id' | 'source'>,
  edits: readonly Edit[],
): Promise<void> {
  for (const { ranges } of edits.filter((edit) => isFramed(edit, video))) {
    await jobs.send(queues.ahead, { videoId: video.id, ranges }, { trx, turn: readingTurn(video) })
  }
}

/** Returns the readings in and around a part of a video, and queues the missing ones. */
export async function getPicture(services: Services, video: VideoRow, { start, end }: Span): Promise<PictureReading> {
  const asked = sentOf([{ start, end: Math.min(end, video.duration) }], video)
  const wide = [{ start: Math.max(0, start - reach), end: Math.min(video.duration, end + reach) }]
  const segments = await readingsWithin(services.db, video.id, wide)
  const due = video.source_key !== null && !video.source.isSound && unreadIn(segments, asked).length > 0
  if (due) {
    await wantPicture(services, { videoId: video.id, ranges: asked }, 'shown')
    await wantAround(services, video, wide)
  }
  return { segments, due }
}

/**
 * Returns the picture of an edit. If its crops depend on it, queues the reading of missing parts, and waits for them
 * briefly.
 * @param isBackground for a poster, not for a player
 */
export async function pictureSoon(
  services: Services,
  video: SeenVideo,
  edit: Edit,
  isBackground = false,
): Promise<EditPicture> {
  const until = performance.now() + (isBackground ? waiting.posterLimit : waiting.playerLimit)
  let found = await storedPicture(services.db, video, edit)
  if (found.picture !== null || !isFramed(edit, video)) return found
  await wantPicture(services, { videoId: video.id, ranges: edit.ranges }, isBackground ? 'ahead' : 'shown')
  while (found.picture === null && performance.now() < until) {
    await delay(waiting.pause)
    found = await storedPicture(services.db, video, edit)
  }
  return found
}
