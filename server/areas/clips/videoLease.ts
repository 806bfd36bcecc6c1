import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import type { VideoRow, VideoTable } from './tables.ts'

/** Thrown when somebody else works on the video now, or it was cancelled or deleted. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The right to work on a video: every write goes through it, so that of two workers only the newer one writes. */
export interface VideoLease {
  video: VideoRow
  /** @throws LeaseLost */
  update(change: Updateable<VideoTable>, db?: DbOrTrx): Promise<void>
}

/** Does anybody work on the video? Not when it was cancelled or is gone. */
export async function isLeased(db: DbOrTrx, videoId: string): Promise<boolean> {
  const row = await db.selectFrom('videos').select('lease').where('id', '=', videoId).executeTakeFirst()
  return typeof row?.lease === 'string'
}

/** Takes the right to work on a video; null when nothing is left to be done. */
export async function takeLease({ db }: Services, videoId: string): Promise<VideoLease | null> {
  const lease = randomUUID()
  const video = await db
    .updateTable('videos')
    .set({ lease })
    .where('id', '=', videoId)
    .where('status', 'in', ['queued', 'analysing', 'rendering'])
    .returningAll()
    .executeTakeFirst()
  if (!video) return null
  return {
    video,
    update: async (change, on = db) => {
      const { numUpdatedRows } = await on
        .updateTable('videos')
        .set(change)
        .where('id', '=', videoId)
        .where('lease', '=', lease)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new LeaseLost(videoId)
    },
  }
}
