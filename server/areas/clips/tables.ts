import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Analysis, ClipSettings, Reason, Selection, SourceInfo, Word } from '../../../clipper/clipper.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>
/** jsonb: written as text. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export type VideoStatus = 'queued' | 'analysing' | 'rendering' | 'failed' | 'ready' | 'cancelled'

export interface VideoTable {
  id: string
  user_id: string
  title: string
  status: Generated<VideoStatus>
  /** 0 to 1. */
  progress: Generated<number>
  eta_seconds: number | null
  /** A sentence for the creator, when failed. */
  error: string | null
  /** Null once the source has been freed. */
  source_key: string | null
  /** Captions included. */
  source_bytes: number
  captions_key: string | null
  /** Seconds. */
  duration: number
  source: Json<SourceInfo>
  settings: Json<ClipSettings>
  /** The stages' results: what is stored is not done again after a kill. The analysis goes when the clips are made. */
  analysis: OptionalJson<Analysis>
  selection: OptionalJson<Selection>
  /** What is spoken, when it is known; kept as long as the source. */
  words: OptionalJson<Word[]>
  /** Seconds at which a new shot begins; kept as long as the source. */
  cuts: OptionalJson<number[]>
  note: string | null
  /** Who works on it now. A worker whose lease was replaced stops. */
  lease: string | null
  /** How often work began since a result was last stored: kills, above all. */
  starts: Generated<number>
  /** Unexpected errors since a result was last stored. */
  errors: Generated<number>
  /** Against the plan's videos of the month. Not what was cancelled before work began. */
  counts: Generated<boolean>
  created_at: CreatedAt
  selected_at: Date | null
  finished_at: Date | null
}
export type VideoRow = Selectable<VideoTable>

export interface ClipTable {
  /** `<video id>-<two digits>`: the same choice gets the same id in every try. */
  id: string
  video_id: string
  user_id: string
  title: string
  state: Generated<'ready' | 'rendering'>
  /** Seconds of the source that the file shows. */
  start_at: number
  end_at: number
  /** Seconds that a new trim will show, while it is made. */
  wanted_start: number | null
  wanted_end: number | null
  /** A sentence for the creator, when the last trim could not be made. */
  trim_error: string | null
  /** Unexpected errors of the trim that is being made. */
  trim_tries: Generated<number>
  /** Rises with every trim that is asked for. */
  version: Generated<number>
  duration: number
  width: number
  height: number
  /** Clip and poster. */
  bytes: number
  score: number
  reasons: Json<Reason[]>
  media_key: string
  poster_key: string
  views: Generated<number>
  likes: Generated<number>
  created_at: Date
  rendered_at: Generated<Date>
  deleted_at: Date | null
  /** When its files were freed. The row stays, so that a job that goes on does not make the clip again. */
  purged_at: Date | null
}
export type ClipRow = Selectable<ClipTable>

export interface ClipLikeTable {
  clip_id: string
  user_id: string
  created_at: CreatedAt
}

export interface ClipViewTable {
  clip_id: string
  user_id: string
  /** `YYYY-MM-DD`, UTC. */
  day: string
}

export interface ClipTables {
  videos: VideoTable
  clips: ClipTable
  clip_likes: ClipLikeTable
  clip_views: ClipViewTable
}
