import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  Analysis,
  Certificate,
  ClipSettings,
  CropPlace,
  Edit,
  FileFormat,
  Reason,
  SegmentReading,
  Selection,
  SourceInfo,
  Span,
  TranscriptOrigin,
  Word,
} from '../../../clipper/clipper.ts'
import type { ProposedPost } from '../../../clipper/pure/words/quotes.ts'
import type { SecondOpinion } from '../../../contract/clips.ts'
import type { Kept } from '../../../contract/videos.ts'
import type { RenewedTitles } from './videos/renewedTitles.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>
/** jsonb: written as text. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** `inspecting` comes before `queued` for what was received without a look into it; creators see `queued`. */
export type VideoStatus = 'inspecting' | 'queued' | 'analysing' | 'rendering' | 'failed' | 'ready' | 'cancelled'

export interface VideoTable {
  id: string
  user_id: string
  title: string
  /** Name of the newest source, as it was uploaded; null if none was stated, or the upload is older than this column. */
  file_name: string | null
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
  /** `source` and `duration` mean nothing before. */
  inspected: Generated<boolean>
  settings: Json<ClipSettings>
  /** Of which parts the pictures were sent, in seconds; null where all of the video was. */
  kept: OptionalJson<Kept>
  /** The stages' results: what is stored is not done again after a kill. Kept as long as the source. */
  analysis: OptionalJson<Analysis>
  selection: OptionalJson<Selection>
  /** What is spoken, when it is known. Kept when the source is freed: corrections name words by their number. */
  words: OptionalJson<Word[]>
  /** Seconds at which a new shot begins; kept as long as the source. Null while they aren't known. */
  cuts: OptionalJson<number[]>
  /** Its clips were chosen without; they are looked for now. */
  cuts_due: Generated<boolean>
  /** Captions were given after its analysis, or its speech is to be recognised: other words come. */
  words_due: Generated<boolean>
  /** Where the words come from, while there is no analysis that says it. */
  transcript: OptionalJson<TranscriptOrigin>
  /** Titles that were replaced, until they are restored. */
  renewed_titles: OptionalJson<RenewedTitles>
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
  /** What its source is known by when it is given again; kept when the source is freed. */
  fingerprint: string | null
  /** When its source was last given again, heard with another track, or got other words: its clips were there before. */
  returned_at: Date | null
  /** The video whose source this one has turned out to be. */
  returned_to: string | null
  /** The video whose clips were sent before, while this is on its way to become the whole of it. */
  rest_of: string | null
}
export type VideoRow = Selectable<VideoTable>

/** What is seen in a part of a video. */
export interface PictureSegmentTable {
  video_id: string
  /** Seconds of the source. */
  start_at: number
  end_at: number
  /** Of how it was read. */
  version: number
  reading: Json<SegmentReading>
}

export interface ClipTable {
  /** `<video id>-<two digits>`: the same choice gets the same id in every try. */
  id: string
  video_id: string
  user_id: string
  title: string
  state: Generated<'ready' | 'rendering'>
  /** The newest edit. Null only in rows of a worker of an older version; `editOfClip` knows. */
  edit: OptionalJson<Edit>
  /** The ranges that were chosen for it; null where it was made by hand, and in some rows of before. */
  chosen_ranges: OptionalJson<Edit['ranges']>
  /** The range that was chosen, if its edges were moved by `moveEdges` since. */
  unrepaired: OptionalJson<Span>
  /** Of the edit; rises by one with every change. The latest versions are in `clip_edits`. */
  version: Generated<number>
  /** The version that the file shows; null while there is no file. */
  file_version: number | null
  /** Seconds that the file lasts, measured. */
  file_duration: number | null
  /** The version to go back to when the file of this one can't be made: that of a trim. */
  undo_version: number | null
  /** The automatic crops of its file; null while it has none, and where nothing is cropped. */
  automatic_crops: OptionalJson<CropPlace[]>
  /** Somebody has renamed or edited it, or made it by hand: it stays when the clips are chosen anew. */
  touched: Generated<boolean>
  /** The first and the last second of the source that the edit shows. */
  start_at: number
  end_at: number
  /** Who makes the file now. A worker whose lease was replaced stops. */
  render_lease: string | null
  /** 0 to 1; null while nobody works on it. */
  render_progress: number | null
  /** Seconds left, when they can be told. */
  render_eta: number | null
  /** A sentence for the creator, when the last file could not be made. */
  trim_error: string | null
  /** Unexpected errors of the file that is being made. */
  trim_tries: Generated<number>
  /** Seconds: of the file when it shows the newest edit, else of the edit. */
  duration: number
  width: number
  height: number
  /** Clip and poster. */
  bytes: number
  score: number
  reasons: Json<Reason[]>
  /** Null while there is no file. */
  media_key: string | null
  poster_key: string | null
  /** What was found in the file, if it was looked at. */
  certificate: OptionalJson<Certificate>
  /** Text for its post that a language model proposed; null without one. */
  post: OptionalJson<ProposedPost>
  /** Whether a language model finds that it stands by itself. Null without one, and once its words or ranges changed. */
  opinion: OptionalJson<SecondOpinion>
  views: Generated<number>
  likes: Generated<number>
  /** When a file of it was first downloaded or exported. */
  exported_at: Generated<Date | null>
  folder_id: Generated<string | null>
  created_at: Date
  rendered_at: Generated<Date>
  deleted_at: Date | null
  /** When its files were freed. The row stays, so that a job that goes on does not make the clip again. */
  purged_at: Date | null
}
export type ClipRow = Selectable<ClipTable>

/** What is burnt into the file of a clip. */
export interface ClipCaptionsTable {
  clip_id: string
  /** Of the edit that the file shows. */
  version: number
  /** An ASS file. */
  burnt: string
}

export interface ClipEditTable {
  clip_id: string
  version: number
  /** Without the lists that are stored in parts. */
  edit: Json<Edit>
  /** Hashes of the parts of each long list, in order. */
  parts: OptionalJson<{ corrections?: string[]; crops?: string[] }>
  /** Of the edit as a whole, as JSON. Null in rows of before, and of a worker of an older version. */
  bytes: number | null
  created_at: CreatedAt
}

/** A part of a long list of an edit; versions of a clip share it. */
export interface ClipEditPartTable {
  clip_id: string
  hash: string
  items: Json<unknown[]>
}

/** Clips whose history was written before histories were bounded, until it is. */
export interface OldHistoryTable {
  clip_id: string
}

/** The versions of edits as a whole; a view. */
export interface ClipVersionView {
  clip_id: string
  version: number
  edit: Selectable<ClipEditTable>['edit']
  bytes: number
  created_at: Date
}

/** A file that was made of a clip beside the clip itself. */
export interface ClipFileTable {
  clip_id: string
  format: FileFormat
  /** Of the edit that it shows, or will show. */
  version: number
  state: Generated<'queued' | 'rendering' | 'ready' | 'failed'>
  /** Who makes it now. A worker whose lease was replaced stops. */
  lease: string | null
  /** 0 to 1. */
  progress: Generated<number>
  /** Seconds left, when they can be told. */
  eta: number | null
  /** A sentence for the creator, when failed. */
  error: string | null
  /** Unexpected errors so far. */
  tries: Generated<number>
  /** Null until it is there; that of the version before while a new one is made. */
  key: string | null
  bytes: Generated<number>
  certificate: OptionalJson<Certificate>
  created_at: CreatedAt
}
export type ClipFileRow = Selectable<ClipFileTable>

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

/** Written by PostgreSQL itself, see its migration. */
export interface ClipListVersionTable {
  user_id: string
  /** Number of the last transaction that has changed what a list of the user's clips shows. */
  version: string
}

export interface ClipTables {
  clip_list_versions: ClipListVersionTable
  videos: VideoTable
  picture_segments: PictureSegmentTable
  clips: ClipTable
  clip_captions: ClipCaptionsTable
  clip_edits: ClipEditTable
  clip_edit_parts: ClipEditPartTable
  clip_versions: ClipVersionView
  old_histories: OldHistoryTable
  clip_files: ClipFileTable
  clip_likes: ClipLikeTable
  clip_views: ClipViewTable
}
