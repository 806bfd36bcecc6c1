import { sql } from 'kysely'
import type { SoundLevels } from '../../../../clipper/pure/playback/levelledGain.ts'
import type { DbOrTrx } from '../../../data/Database.ts'

/**
 * Reads the loudness of a video without the rest of its analysis, which may be several megabytes; null if nothing was
 * measured.
 */
export async function readSoundLevels(db: DbOrTrx, videoId: string): Promise<SoundLevels | null> {
  const row = await db
    .selectFrom('videos')
    .select(sql<number | null>`analysis->'step'`.as('step'))
    .select(sql<number[] | null>`analysis->'loudness'`.as('levels'))
    .where('id', '=', videoId)
    .executeTakeFirst()
  return row?.step && row.levels ? { step: row.step, levels: row.levels } : null
}
