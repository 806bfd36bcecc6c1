import type { Reason } from '../../../../clipper/clipper.ts'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import { signedUrl } from '../../../http/signedUrl.ts'
import type { Services } from '../../../Services.ts'
import { isFileCurrent } from '../files/isFileCurrent.ts'
import type { ClipRow, VideoRow, VideoStatus } from '../tables.ts'

/** The columns of the video of a clip and of the user. */
interface Surroundings {
  video_title: string
  video_duration: number
  video_note: string | null
  liked: boolean
  /** Browsers can play its video. */
  playable: boolean
}

/** A clip with all its columns. */
export interface ShownClip extends ClipRow, Surroundings {}

/** The columns of a clip in lists. Edits and crops are larger than all of them, and lists do not show them. */
export const listedColumns = [
  'id',
  'video_id',
  'title',
  'state',
  'version',
  'file_version',
  'touched',
  'unrepaired',
  'start_at',
  'end_at',
  'trim_error',
  'duration',
  'width',
  'height',
  'score',
  'reasons',
  'media_key',
  'poster_key',
  'certificate',
  'post',
  'opinion',
  'views',
  'likes',
  'exported_at',
  'folder_id',
  'created_at',
] as const

/** A clip as lists need it. */
export type ListedClip = Surroundings & Pick<ClipRow, (typeof listedColumns)[number]>

/** Removes the value of a worker of an older version: a raw measurement (dB, seconds, counts) instead of a share. */
function shownReason({ value, ...reason }: Reason): Reason {
  return { ...reason, value: value !== null && value >= 0 && value <= 1 ? value : null }
}

/**
 * Returns a clip as in the contract, with the edges of its newest edit. During a render the previous file plays.
 * Without one, or without a render, a light stream plays. A clip that never had a file is ready, because the stream
 * shows its newest edit. So is an unedited clip, during any render.
 */
export function toClip(services: Services, row: ListedClip): Clip {
  const hasFile = row.state === 'rendering' || isFileCurrent(row)
  const isCurrent = row.media_key !== null && isFileCurrent(row)
  const light = `streams/${row.id}/${row.version}`
  return {
    id: row.id,
    video_id: row.video_id,
    video_title: row.video_title,
    video_duration: row.video_duration,
    video_note: row.video_note,
    title: row.title,
    state: row.media_key === null || !row.touched ? 'ready' : row.state,
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
    certificate: isCurrent ? row.certificate : null,
    ...(row.post && { post: row.post }),
    // Null rather than left out, so that clients replace an opinion that was deleted.
    opinion: row.opinion,
    has_file: isCurrent,
    playable: row.playable,
    touched: row.touched,
    ...(row.unrepaired && { unrepaired: row.unrepaired }),
    views: row.views,
    likes: row.likes,
    liked: row.liked,
    exported: row.exported_at !== null,
    folder_id: row.folder_id,
    created_at: row.created_at.toISOString(),
  }
}

export type UnfinishedVideo = Pick<
  VideoRow,
  'id' | 'title' | 'status' | 'progress' | 'eta_seconds' | 'error' | 'source_key' | 'words_due' | 'created_at'
>

const shownStatus: Readonly<Record<VideoStatus, NotReady['status']>> = {
  inspecting: 'queued',
  queued: 'queued',
  analysing: 'analysing',
  rendering: 'rendering',
  failed: 'failed',
  // Finished since the row was read.
  ready: 'rendering',
  cancelled: 'rendering',
}

/** Returns an unfinished video as in the contract. */
export function toNotReady(row: UnfinishedVideo): NotReady {
  return {
    id: row.id,
    title: row.title,
    status: shownStatus[row.status],
    progress: row.progress,
    eta_seconds: row.eta_seconds,
    error: row.error,
    ...(row.status === 'failed' && row.source_key === null && { file_missing: true }),
    ...(row.words_due && { words_due: true }),
    created_at: row.created_at.toISOString(),
  }
}
