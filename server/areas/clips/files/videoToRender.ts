import { sql } from 'kysely'
import type { HeardSource, Span } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'

/** What a file of one of its clips is made from, and what its certificate is judged by. */
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
      // Of an analysis of megabytes, what is read of it alone.
      sql<Span[] | null>`analysis -> 'pauses'`.as('pauses'),
      sql<HeardSource | null>`
        case when analysis -> 'loudness' is not null
        then jsonb_build_object('step', analysis -> 'step', 'loudness', analysis -> 'loudness') end`.as('heard'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
