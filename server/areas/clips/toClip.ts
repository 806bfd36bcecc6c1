import type { Reason } from '../../../clipper/clipper.ts'
import type { Clip, NotReady } from '../../../contract/clips.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'
import type { ClipRow, VideoRow } from './tables.ts'

export interface ShownClip extends ClipRow {
  video_title: string
  video_duration: number
  video_note: string | null
  liked: boolean
}

/** A worker of an older version stores what it measured (dB, seconds, counts), which is no share of anything. */
function shownReason({ value, ...reason }: Reason): Reason {
  return { ...reason, value: value !== null && value >= 0 && value <= 1 ? value : null }
}

/** A clip as the contract shows one. While a trim is made its edges are already the wanted ones. */
export function toClip(services: Services, row: ShownClip): Clip {
  const start = row.wanted_start ?? row.start_at
  const end = row.wanted_end ?? row.end_at
  return {
    id: row.id,
    video_id: row.video_id,
    video_title: row.video_title,
    video_duration: row.video_duration,
    video_note: row.video_note,
    title: row.title,
    state: row.state,
    start,
    end,
    trim_error: row.trim_error,
    duration: row.state === 'rendering' ? end - start : row.duration,
    width: row.width,
    height: row.height,
    score: row.score,
    reasons: row.reasons.map(shownReason),
    media_url: signedUrl(services, row.media_key),
    poster_url: signedUrl(services, row.poster_key),
    views: row.views,
    likes: row.likes,
    liked: row.liked,
    created_at: row.created_at.toISOString(),
  }
}

export type UnfinishedVideo = Pick<
  VideoRow,
  'id' | 'title' | 'status' | 'progress' | 'eta_seconds' | 'error' | 'created_at'
>

/** A video on its way as the contract shows one. */
export function toNotReady(row: UnfinishedVideo): NotReady {
  return {
    id: row.id,
    title: row.title,
    status: row.status === 'ready' || row.status === 'cancelled' ? 'rendering' : row.status,
    progress: row.progress,
    eta_seconds: row.eta_seconds,
    error: row.error,
    created_at: row.created_at.toISOString(),
  }
}
