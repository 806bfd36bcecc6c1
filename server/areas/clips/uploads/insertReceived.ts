import type { ClipSettings, SourceInfo } from '../../../../clipper/clipper.ts'
import type { Kept } from '../../../../contract/videos.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import { stepTurn } from '../videos/videoSteps.ts'

/** A file that was received and stored, and that nobody has looked into yet. */
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
  /** The parts of which the pictures are there; null where all are. */
  kept: Kept | null
  /** Of the whole file that the parts are of; null where that is not known, or the inspection will know. */
  fingerprint: string | null
  /** The video that it is the rest of; null where it is one of its own. */
  rest_of: string | null
  /** False while it may be the source of an earlier video: the inspection knows. */
  counts: boolean
}

/** Stands where nothing is known yet; nothing reads it before the inspection has put the truth there. */
const unknownSource = { duration: 0, width: 0, height: 0 } as SourceInfo

/** Takes a stored file in as a video, and queues its inspection. Its row outlives whatever happens to the process. */
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
