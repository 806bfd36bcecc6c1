import { type Analysis, type SourceInfo, signalCurves, wantedClipsOf } from '../../../clipper/clipper.ts'
import type { SoundTrack, Video, VideoTranscript } from '../../../contract/videos.ts'
import { notFound } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'
import type { VideoRow } from '../clips/tables.ts'
import { canRestore } from '../clips/videos/renewedTitles.ts'
import { atWork } from '../clips/videos/videoLease.ts'
import { toCaptionLanguages } from './keptCaptions.ts'

/** Returns an inspected video of the user. @throws ApiProblem 404 */
export async function findVideo(db: DbOrTrx, userId: string, id: string): Promise<VideoRow> {
  const row = await videosOf(db, userId).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Returns it without words and analysis, which are large. @throws ApiProblem 404 */
export async function checkVideo(
  db: DbOrTrx,
  userId: string,
  id: string,
): Promise<Pick<VideoRow, 'id' | 'user_id' | 'source_key' | 'source'>> {
  const columns = ['id', 'user_id', 'source_key', 'source'] as const
  const row = await videosOf(db, userId).select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const videosOf = (db: DbOrTrx, userId: string) =>
  db.selectFrom('videos').where('user_id', '=', userId).where('status', '<>', 'cancelled').where('inspected', '=', true)

function toTranscript({ transcript }: Analysis): VideoTranscript | null {
  if (!transcript) return null
  const { by, seconds = null, cost = null, currency = null, problem = null } = transcript
  return { by, seconds, cost, currency, problem }
}

const toSoundTracks = ({ soundTracks = [], audioStream = 0 }: SourceInfo): SoundTrack[] =>
  soundTracks.map(({ index, language = null, title = null, channels, silent = false }) => ({
    track: index,
    language,
    title,
    channels,
    is_silent: silent,
    is_chosen: index === audioStream,
  }))

/** Returns a video as in the contract. */
export function toVideo(services: Services, row: VideoRow): Video {
  const { source, settings, analysis } = row
  return {
    id: row.id,
    title: row.title,
    progress: row.status === 'inspecting' || atWork.includes(row.status) ? row.progress : null,
    status: row.status === 'cancelled' ? 'failed' : row.status === 'inspecting' ? 'queued' : row.status,
    duration: row.duration,
    width: source.width,
    height: source.height,
    fps: source.fps,
    bytes: source.bytes,
    has_audio: source.hasAudio,
    sound_tracks: toSoundTracks(source),
    words: row.words?.length ?? 0,
    words_due: row.words_due,
    captions: toCaptionLanguages(row),
    transcript: analysis && toTranscript(analysis),
    ...(canRestore(row.renewed_titles) && { renewed_titles: { by: row.renewed_titles.by } }),
    has_source: row.source_key !== null,
    kept: row.kept,
    source_url: row.source_key !== null && source.playable ? signedUrl(services, row.source_key) : null,
    settings: wantedClipsOf(settings),
    note: row.note,
    analysis: analysis && { ...signalCurves(analysis), shots_due: row.cuts_due },
    created_at: row.created_at.toISOString(),
  }
}
