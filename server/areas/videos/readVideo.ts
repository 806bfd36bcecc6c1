import { type Analysis, modalities } from '../../../clipper/clipper.ts'
import type { Video, VideoAnalysis } from '../../../contract/videos.ts'
import { notFound } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import type { VideoRow } from '../clips/tables.ts'

/** One of the user's videos. @throws ApiProblem 404 */
export async function findVideo(db: DbOrTrx, userId: string, id: string): Promise<VideoRow> {
  const row = await db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Curves are drawn, so finer values mean nothing. */
const rounded = (values: readonly number[]): number[] => values.map((value) => Number(value.toFixed(3)))

function toAnalysis(analysis: Analysis): VideoAnalysis {
  return {
    step: analysis.step,
    interest: rounded(analysis.interest),
    signals: modalities(analysis).map(({ name, weight, ranks }) => ({
      name,
      weight: Number(weight.toFixed(3)),
      values: rounded(ranks),
    })),
    shots: analysis.cuts,
    pauses: analysis.pauses.map(({ start, end }) => ({ start, end })),
  }
}

/** A video as the contract shows one. */
export function toVideo(row: VideoRow): Video {
  const { source, settings, analysis } = row
  return {
    id: row.id,
    title: row.title,
    status: row.status === 'cancelled' ? 'failed' : row.status,
    duration: row.duration,
    width: source.width,
    height: source.height,
    fps: source.fps,
    bytes: source.bytes,
    has_audio: source.hasAudio,
    words: row.words?.length ?? 0,
    has_source: row.source_key !== null,
    settings: {
      aspect: settings.aspect,
      caption_style: settings.captionStyle ?? 'none',
      min_seconds: settings.minSeconds,
      max_seconds: settings.maxSeconds,
      max_clips: settings.maxClips,
    },
    note: row.note,
    analysis: analysis && toAnalysis(analysis),
    created_at: row.created_at.toISOString(),
  }
}
