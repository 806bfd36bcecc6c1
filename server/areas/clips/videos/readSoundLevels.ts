import { sql } from 'kysely'
import type { SoundLevels } from '../../../../clipper/pure/playback/levelledGain.ts'
import type { DbOrTrx } from '../../../data/Database.ts'

/** How loud a video is, without the rest of its analysis, which may be several megabytes; null where nothing was measured. */
export async function readSoundLevels(db: DbOrTrx, videoId: string): Promise<SoundLevels | null> {
  const row = await db
    .selectFrom('videos')
    .select(sql<number | null>`analysis->'step'`.as('step'))
    .select(sql<number[] | null>`analysis->'loudness'`.as('levels'))
    .where('id', '=', videoId)
    .executeTakeFirst()
  return row?.step && row.levels ? { step: row.step, levels: row.levels } : null
}
