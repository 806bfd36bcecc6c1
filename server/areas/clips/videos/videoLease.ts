import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow, VideoStatus, VideoTable } from '../tables.ts'

/** The steps of a video, in order; each is a queue of its own. */
export const videoSteps = ['analyse', 'choose'] as const
export type VideoStep = (typeof videoSteps)[number]

/** A video in one of these has work left to be done. */
export const atWork: readonly VideoStatus[] = ['queued', 'analysing', 'rendering']

/** Thrown when somebody else works on the video now, or it was cancelled or deleted. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The right to work on a video: every write goes through it, so that of two workers only the newer one writes. */
export interface VideoLease {
  video: VideoRow
  /** @throws LeaseLost */
  update(change: Updateable<VideoTable>, db?: DbOrTrx): Promise<void>
  /** Like `update`, for a result: what went wrong before it no longer matters. @throws LeaseLost */
  store(result: Updateable<VideoTable>, db?: DbOrTrx): Promise<void>
  /** Counts an error; says how many there have been since the last result. @throws LeaseLost */
  countError(): Promise<number>
  /** Work ends here through no fault of the video, so this start does not count. */
  forgetStart(): Promise<void>
}

/** Takes the right to do a step of a video; null when that is not what is left to be done. */
export async function takeLease({ db }: Services, videoId: string, step: VideoStep): Promise<VideoLease | null> {
  const lease = randomUUID()
  const video = await db
    .updateTable('videos')
    .set({ lease, starts: sql`starts + 1` })
    .where('id', '=', videoId)
    .where('status', 'in', atWork)
    .where('analysis', step === 'analyse' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!video) return null
  const held = (on: DbOrTrx) => on.updateTable('videos').where('id', '=', videoId).where('lease', '=', lease)
  const update: VideoLease['update'] = async (change, on = db) => {
    const { numUpdatedRows } = await held(on).set(change).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new LeaseLost(videoId)
  }
  return {
    video,
    update,
    store: (result, on) => update({ ...result, starts: 0, errors: 0 }, on),
    countError: async () => {
      const row = await held(db).set({ errors: sql`errors + 1` }).returning('errors').executeTakeFirst()
      if (!row) throw new LeaseLost(videoId)
      return row.errors
    },
    forgetStart: async () => {
      await held(db).set({ starts: sql`greatest(0, starts - 1)` }).execute()
    },
  }
}
