import { sql } from 'kysely'
import type { HeardSource, Span } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'

/** Returns the columns of a video that a render and its certificate need. */
export const videoToRender = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('videos')
    .select([
      'id',
      'kept',
      'source_key',
      'source',
      'settings',
      'words',
      'cuts',
      // Only this part of the analysis, which may have megabytes.
      sql<Span[] | null>`analysis -> 'pauses'`.as('pauses'),
      sql<HeardSource | null>`
        case when analysis -> 'loudness' is not null
        then jsonb_build_object('step', analysis -> 'step', 'loudness', analysis -> 'loudness') end`.as('heard'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
