import type { Insertable } from 'kysely'
import type { ClipTable, VideoTable } from '../areas/clips/tables.ts'

type Row<Table> = Insertable<Table>

/** Returns the row of a video without a source; tests state only the columns they depend on. */
export const aVideoRow = (userId: string, over: Partial<Row<VideoTable>> = {}): Row<VideoTable> => ({
  id: 'v',
  user_id: userId,
  title: 'V',
  status: 'ready',
  source_bytes: 1,
  duration: 9,
  source: '{}',
  settings: '{}',
  ...over,
})

/** Returns the row of a clip of `aVideoRow`, without a file. */
export const aClipRow = (userId: string, over: Partial<Row<ClipTable>> = {}): Row<ClipTable> => ({
  id: 'c',
  video_id: 'v',
  user_id: userId,
  title: 'C',
  start_at: 0,
  end_at: 9,
  duration: 9,
  width: 9,
  height: 9,
  bytes: 0,
  score: 1,
  reasons: '[]',
  created_at: new Date(),
  ...over,
})
