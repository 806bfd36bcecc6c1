import { sql } from 'kysely'
import {
  type CropPlace,
  type Edit,
  exactAround,
  followsPicture,
  framing,
  oldestReadingVersion,
  outlineOf,
  outputSize,
  readingVersion,
  readStretch,
  type SegmentOptions,
  type SegmentReading,
  type Span,
  segmentsOfClip,
  segmentsWithin,
  stretchesOf,
  unreadIn,
} from '../../../../clipper/clipper.ts'
import type { Db, DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow } from '../tables.ts'
import { runningReadingOf, whileReading } from './runningReadings.ts'

/** Seconds between segments that follow each other: rounding errors. */
const adjacent = 0.01

/** Where the pictures come from. */
export interface PictureSource extends SegmentOptions {
  file: string
}

export type SeenVideo = Pick<VideoRow, 'id' | 'source' | 'kept'>

/**
 * Returns the stored readings between the first and the last second of these ranges, in order. Older ones are read again,
 * unless the video is gone.
 */
export async function readingsWithin(db: DbOrTrx, videoId: string, ranges: readonly Span[]): Promise<SegmentReading[]> {
  const { start, end } = outlineOf(ranges)
  const rows = await db
    .selectFrom('picture_segments')
    .select('reading')
    .where('video_id', '=', videoId)
    .where('version', '>=', oldestReadingVersion)
    .where(({ eb, or, not, exists, selectFrom }) => {
      const kept = selectFrom('videos').select('id').where('id', '=', videoId).where('source_key', 'is not', null)
      return or([eb('version', '=', readingVersion), not(exists(kept))])
    })
    .where('start_at', '<', end)
    .where('end_at', '>', start)
    .orderBy('start_at')
    .execute()
  return rows.map(({ reading }) => reading)
}

/** Returns the parts of these ranges whose pictures the server has. */
export function sentOf(ranges: readonly Span[], { kept }: Pick<SeenVideo, 'kept'>): Span[] {
  if (!kept) return [...ranges]
  return ranges.flatMap((range) =>
    kept
      .map(([start, end]) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
      .filter(({ start, end }) => end > start),
  )
}

/** Stores the exact cuts of a stretch of a video; those of others may have been stored meanwhile. */
async function storeCuts(db: Db, id: string, { start, end }: Span, exact: readonly number[]): Promise<void> {
  const isRead = (cut: number) => cut >= start - exactAround && cut <= end + exactAround
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('videos').select('cuts').where('id', '=', id).forUpdate().executeTakeFirst()
    // The search for cuts began again.
    if (!row?.cuts) return
    const cuts = [...row.cuts.filter((cut) => !isRead(cut)), ...exact.filter(isRead)].toSorted((a, b) => a - b)
    await trx
      .updateTable('videos')
      .set({ cuts: toJsonb(cuts) })
      .where('id', '=', id)
      .execute()
  })
}

/** Stores readings in place of older ones of the same seconds. */
async function storeReadings(db: Db, id: string, found: readonly SegmentReading[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('picture_segments')
      .where('video_id', '=', id)
      .where('version', '<', readingVersion)
      .where(({ eb, and, or }) =>
        or(
          found.map(({ start, end }) =>
            and([eb('start_at', '<', end - adjacent), eb('end_at', '>', start + adjacent)]),
          ),
        ),
      )
      .execute()
    await trx
      .insertInto('picture_segments')
      .values(
        found.map((reading) => ({
          video_id: id,
          start_at: reading.start,
          end_at: reading.end,
          version: readingVersion,
          reading: toJsonb(reading),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['video_id', 'start_at']).doUpdateSet({
          end_at: sql`excluded.end_at`,
          version: sql`excluded.version`,
          reading: sql`excluded.reading`,
        }),
      )
      .execute()
  })
}

/**
 * Reads the missing segments of these ranges and stores them. Their cuts replace those of the analysis, which may be
 * off by some pictures. Returns all readings, in order.
 */
export async function readMissing(
  { db }: Pick<Services, 'db'>,
  video: SeenVideo,
  ranges: readonly Span[],
  from: PictureSource,
): Promise<SegmentReading[]> {
  const sent = sentOf(ranges, video)
  const known = async () => {
    const readings = await readingsWithin(db, video.id, ranges)
    return { readings, missing: unreadIn(readings, sent) }
  }
  let found = await known()
  if (found.missing.length > 0 && (await runningReadingOf(video.id, found.missing, from.signal))) found = await known()
  const { readings, missing } = found
  if (missing.length === 0) return readings
  const read = await whileReading(video.id, missing, () => readAndStore(db, video, { ...found, from }))
  return [...readings, ...read].toSorted((a, b) => a.start - b.start)
}

async function readAndStore(
  db: Db,
  video: SeenVideo,
  { readings: known, missing, from }: { readings: SegmentReading[]; missing: Span[]; from: PictureSource },
): Promise<SegmentReading[]> {
  const { file, signal, priority } = from
  const { cuts } = await db.selectFrom('videos').select('cuts').where('id', '=', video.id).executeTakeFirstOrThrow()
  const { duration } = video.source
  // Whole segments, so that no cut is found later in one that was read.
  const shown = cuts ? segmentsWithin(missing, cuts, duration) : segmentsOfClip(missing, [], duration)
  const found: SegmentReading[] = []
  for (const stretch of stretchesOf(shown, adjacent)) {
    const read = await readStretch(file, video.source, stretch, { cuts: cuts ?? [], known, signal, priority })
    found.push(...read.readings)
    if (cuts) await storeCuts(db, video.id, stretch, read.cuts)
  }
  if (found.length > 0) await storeReadings(db, video.id, found)
  return found
}

/** Returns the readings of an edit's picture; null if some are missing. */
const complete = (readings: SegmentReading[], { ranges }: Edit): SegmentReading[] | null =>
  unreadIn(readings, ranges).length > 0 ? null : readings

/** Returns whether the crops of an edit depend on the picture. */
export const isFramed = (edit: Edit, { source }: Pick<SeenVideo, 'source'>): boolean =>
  !source.isSound && followsPicture(edit, source)

/** The picture of an edit, as far as it has been read. */
export interface EditPicture {
  readings: SegmentReading[]
  /** All readings; null if some are missing. */
  picture: SegmentReading[] | null
  /** Null if the edit has none, or some readings are missing. */
  automaticCrops: CropPlace[] | null
}

function pictureFrom(readings: SegmentReading[], video: SeenVideo, edit: Edit): EditPicture {
  const picture = complete(readings, edit)
  const isKnown = picture !== null && isFramed(edit, video)
  const automaticCrops = isKnown ? framing(picture, edit.ranges, outputSize(video.source, edit.aspect)) : null
  return { readings, picture, automaticCrops }
}

/** Returns the picture of an edit without reading any more of it. */
export const storedPicture = async (db: DbOrTrx, video: SeenVideo, edit: Edit): Promise<EditPicture> =>
  pictureFrom(await readingsWithin(db, video.id, edit.ranges), video, edit)

/** Returns the stored readings of an edit's picture; null if some are missing. */
export const knownPicture = async (db: DbOrTrx, videoId: string, edit: Edit): Promise<SegmentReading[] | null> =>
  complete(await readingsWithin(db, videoId, edit.ranges), edit)

/** Returns the picture of an edit for a render. Reads what is missing if the edit has automatic crops. */
export async function pictureForFile(
  services: Pick<Services, 'db'>,
  video: SeenVideo,
  edit: Edit,
  from: PictureSource,
): Promise<EditPicture> {
  if (!isFramed(edit, video)) return storedPicture(services.db, video, edit)
  return pictureFrom(await readMissing(services, video, edit.ranges, from), video, edit)
}
