import type { Reason } from '../../../clipper/clipper.ts'
import type { Clip, NotReady } from '../../../contract/clips.ts'
import { signedUrl } from '../../http/signedUrl.ts'
import type { Services } from '../../Services.ts'
import { isFileCurrent } from './isFileCurrent.ts'
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

/**
 * A clip as the contract shows one, with the edges of its newest edit. While a file of that is made the former file
 * plays; where there is none, or none is coming, a light one is made while it is sent.
 */
export function toClip(services: Services, row: ShownClip): Clip {
  const hasFile = row.state === 'rendering' || isFileCurrent(row)
  const light = `streams/${row.id}/${row.version}`
  return {
    id: row.id,
    video_id: row.video_id,
    video_title: row.video_title,
    video_duration: row.video_duration,
    video_note: row.video_note,
    title: row.title,
    state: row.state,
    start: row.start_at,
    end: row.end_at,
    trim_error: row.trim_error,
    duration: row.duration,
    width: row.width,
    height: row.height,
    score: row.score,
    reasons: row.reasons.map(shownReason),
    media_url: signedUrl(services, (hasFile && row.media_key) || `${light}/clip.mp4`),
    poster_url: signedUrl(services, row.poster_key ?? `${light}/poster.jpg`),
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
