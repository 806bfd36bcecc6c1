import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow, VideoStatus, VideoTable } from '../tables.ts'
import { type Lease, LeaseLost, requireLease } from '../work/Lease.ts'

/** The steps of a video, in order; each is a queue of its own. */
export const videoSteps = ['analyse', 'choose'] as const
export type VideoStep = (typeof videoSteps)[number]

/** States with work left. */
export const atWork: readonly VideoStatus[] = ['queued', 'analysing', 'rendering']

/** The right to work on a video. */
export interface VideoLease extends Lease {
  video: VideoRow
  /** @throws LeaseLost */
  update(change: Updateable<VideoTable>, db?: DbOrTrx): Promise<void>
  /** Like `update`, for a result: resets the counts of errors and starts. @throws LeaseLost */
  store(result: Updateable<VideoTable>, db?: DbOrTrx): Promise<void>
  /** Does not count this start, because the video did not cause its end. */
  forgetStart(): Promise<void>
}

/** Takes the lease for a step of a video; null if that step is not the next one. */
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
    requireLease(await held(on).set(change).executeTakeFirst())
  }
  return {
    video,
    update,
    store: (result, on) => update({ ...result, starts: 0, errors: 0 }, on),
    writeProgress: ({ fraction, secondsLeft }) => update({ progress: fraction, eta_seconds: secondsLeft }),
    countError: async () => {
      const row = await held(db).set({ errors: sql`errors + 1` }).returning('errors').executeTakeFirst()
      if (!row) throw new LeaseLost()
      return row.errors
    },
    forgetStart: async () => {
      await held(db).set({ starts: sql`greatest(0, starts - 1)` }).execute()
    },
  }
}
