import { sql } from 'kysely'
import {
  type CropPlace,
  cutsWithin,
  type Edit,
  followsPicture,
  framing,
  outlineOf,
  outputSize,
  readingVersion,
  readSegments,
  type SegmentOptions,
  type SegmentReading,
  type Span,
  segmentsOfClip,
  segmentsWithin,
  unreadIn,
} from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow } from '../tables.ts'

/** Where the pictures come from. */
export interface PictureSource extends SegmentOptions {
  file: string
}

export type SeenVideo = Pick<VideoRow, 'id' | 'source' | 'cuts' | 'kept'>

/** Returns the stored readings between the first and the last second of these ranges, in order. */
export async function readingsWithin(db: DbOrTrx, videoId: string, ranges: readonly Span[]): Promise<SegmentReading[]> {
  const { start, end } = outlineOf(ranges)
  const rows = await db
    .selectFrom('picture_segments')
    .select('reading')
    .where('video_id', '=', videoId)
    .where('version', '=', readingVersion)
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

/** Reads the missing segments of these ranges and stores them. Returns all readings, in order. */
export async function readMissing(
  { db }: Pick<Services, 'db'>,
  video: SeenVideo,
  ranges: readonly Span[],
  { file, signal, priority }: PictureSource,
): Promise<SegmentReading[]> {
  const known = await readingsWithin(db, video.id, ranges)
  const missing = unreadIn(known, sentOf(ranges, video))
  if (missing.length === 0) return known
  const { duration } = video.source
  const segments = video.cuts
    ? segmentsWithin(missing, video.cuts, duration)
    : // What lies outside may contain cuts that nobody has found yet.
      segmentsOfClip(missing, await cutsWithin(file, video.source, missing, signal), duration)
  const unread = segments.flatMap((segment) => unreadIn(known, [segment]).map((gap) => ({ ...segment, ...gap })))
  // Gaps on both sides of a cut can each be too short to be read.
  if (unread.length === 0) return known
  const found = await readSegments(file, video.source, unread, { signal, priority })
  await db
    .insertInto('picture_segments')
    .values(
      found.map((reading) => ({
        video_id: video.id,
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
  return [...known, ...found].toSorted((a, b) => a.start - b.start)
}

/** Returns the crops of an edit from readings; null if some are missing, or if nothing is cropped. */
const cropsFrom = (readings: readonly SegmentReading[], video: SeenVideo, edit: Edit): CropPlace[] | null =>
  unreadIn(readings, edit.ranges).length > 0
    ? null
    : framing(readings, edit.ranges, outputSize(video.source, edit.aspect))

/** Tells whether the crops of an edit depend on the picture. */
export const isFramed = (edit: Edit, { source }: Pick<SeenVideo, 'source'>): boolean =>
  !source.isSound && followsPicture(edit, source)

/** Returns the automatic crops of an edit without reading pictures; null if it has none, or they are not known yet. */
export async function knownCrops(db: DbOrTrx, video: SeenVideo, edit: Edit): Promise<CropPlace[] | null> {
  if (!isFramed(edit, video)) return null
  return cropsFrom(await readingsWithin(db, video.id, edit.ranges), video, edit)
}

/**
 * Returns the readings and the automatic crops of an edit for a render. Reads what is missing if it has such crops.
 * Readings and crops are null where they are not known.
 */
export async function pictureForFile(
  services: Pick<Services, 'db'>,
  video: SeenVideo,
  edit: Edit,
  from: PictureSource,
): Promise<{ picture: SegmentReading[] | null; automaticCrops: CropPlace[] | null }> {
  const isAutomatic = isFramed(edit, video)
  const readings = isAutomatic
    ? await readMissing(services, video, edit.ranges, from)
    : await readingsWithin(services.db, video.id, edit.ranges)
  return {
    picture: unreadIn(readings, edit.ranges).length > 0 ? null : readings,
    automaticCrops: isAutomatic ? cropsFrom(readings, video, edit) : null,
  }
}
