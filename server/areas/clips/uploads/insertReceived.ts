import type { ClipSettings, SourceInfo } from '../../../../clipper/clipper.ts'
import type { Kept } from '../../../../contract/videos.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import { stepTurn } from '../videos/videoSteps.ts'

/** A file that was received and stored, but not inspected yet. */
export interface ReceivedVideo {
  id: string
  user_id: string
  title: string
  file_name: string | null
  source_key: string
  /** Captions included. */
  source_bytes: number
  captions_key: string | null
  settings: ClipSettings
  /** The parts whose pictures were sent; null for the whole video. */
  kept: Kept | null
  /** Fingerprint of the whole file if parts were sent; null if unknown, or if the inspection computes it. */
  fingerprint: string | null
  /** The video that it completes; null for a video of its own. */
  rest_of: string | null
  /** False while it may be the source of an earlier video, which the inspection determines. */
  counts: boolean
}

/** Placeholder. Nothing reads it before the inspection replaces it. */
const unknownSource = { duration: 0, width: 0, height: 0 } as SourceInfo

/** Stores a received file as a video, and queues its inspection. Its row survives any failure of the process. */
export async function insertReceived({ jobs }: Services, trx: DbOrTrx, video: ReceivedVideo): Promise<void> {
  await trx
    .insertInto('videos')
    .values({
      ...video,
      status: 'inspecting',
      inspected: false,
      duration: 0,
      source: toJsonb(unknownSource),
      settings: toJsonb(video.settings),
      kept: video.kept ? toJsonb(video.kept) : null,
    })
    .execute()
  await jobs.send('inspect-video', { videoId: video.id }, { trx, turn: stepTurn(video) })
}
