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

/** `inspecting` comes before `queued` for a file that was stored without an inspection; creators see `queued`. */
export type VideoStatus = 'inspecting' | 'queued' | 'analysing' | 'rendering' | 'failed' | 'ready' | 'cancelled'

/** A captions file of a video. */
export interface KeptCaptions {
  /** A language tag; `und` if unknown. */
  language: string
  key: string
  bytes: number
}

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
  /** The file of the shown captions. */
  captions_key: string | null
  /** Captions that were given later, with those that are shown; one entry per language. */
  captions: ColumnType<KeptCaptions[], string | undefined, string>
  /** Seconds. */
  duration: number
  source: Json<SourceInfo>
  /** False while `source` and `duration` are placeholders. */
  inspected: Generated<boolean>
  settings: Json<ClipSettings>
  /** The parts whose pictures were sent, in seconds; null for the whole video. */
  kept: OptionalJson<Kept>
  /** Results of the steps, so that no step is repeated after a kill. Kept as long as the source. */
  analysis: OptionalJson<Analysis>
  selection: OptionalJson<Selection>
  /** The words, if known. Kept without the source, because corrections reference words by number. */
  words: OptionalJson<Word[]>
  /** Seconds of the cuts; kept as long as the source. Null while they aren't known. */
  cuts: OptionalJson<number[]>
  /** The clips were chosen without cuts, which are still to be found. */
  cuts_due: Generated<boolean>
  /** New words are expected: captions were added after the analysis, or its speech is to be recognised. */
  words_due: Generated<boolean>
  /** The origin of the words, while no analysis states it. */
  transcript: OptionalJson<TranscriptOrigin>
  /** Titles that were replaced, until they are restored. */
  renewed_titles: OptionalJson<RenewedTitles>
  note: string | null
  /** The lease of the current worker. A worker whose lease was replaced stops. */
  lease: string | null
  /** Starts since the last stored result, mostly ended by kills. */
  starts: Generated<number>
  /** Unexpected errors since the last stored result. */
  errors: Generated<number>
  /** Counts towards the videos of the month. False if it was cancelled before work began. */
  counts: Generated<boolean>
  created_at: CreatedAt
  selected_at: Date | null
  finished_at: Date | null
  /** Fingerprint of its source, by which a new upload is recognised; kept without the source. */
  fingerprint: string | null
  /**
   * The time at which its source was last restored, its track changed, or its words replaced: its clips existed before.
   */
  returned_at: Date | null
  /** The video to which this upload turned out to belong. */
  returned_to: string | null
  /** The video whose parts were sent first, while this upload is to complete it. */
  rest_of: string | null
}
export type VideoRow = Selectable<VideoTable>

/** A browser's readings of a file that was sent in one request, until its video is analysed. */
export interface VideoReadingsTable {
  video_id: string
  /** Compressed, as received. */
  packed: Buffer
}

/** Reading of a segment of a video. */
export interface PictureSegmentTable {
  video_id: string
  /** Seconds of the source. */
  start_at: number
  end_at: number
  /** Version of the reading. */
  version: number
  reading: Json<SegmentReading>
}

export interface ClipTable {
  /** `<video id>-<two digits>`: the same choice has the same id in every try. */
  id: string
  video_id: string
  user_id: string
  title: string
  state: Generated<'ready' | 'rendering'>
  /** The newest edit. Null only in rows of older workers; use `editOfClip`. */
  edit: OptionalJson<Edit>
  /** The chosen ranges; null for a clip that the user made, and in some old rows. */
  chosen_ranges: OptionalJson<Edit['ranges']>
  /** The range that was chosen, if its edges were moved by `moveEdges` since. */
  unrepaired: OptionalJson<Span>
  /** Version of the edit, incremented with every change. The latest versions are in `clip_edits`. */
  version: Generated<number>
  /** The version in the file; null while there is no file. */
  file_version: number | null
  /** Measured duration of the file in seconds. */
  file_duration: number | null
  /** The version that is restored when a trim can't be rendered. */
  undo_version: number | null
  /** The automatic crops of its file; null without a file or without crops. */
  automatic_crops: OptionalJson<CropPlace[]>
  /** The user has renamed, edited or made it: it stays when the clips are chosen again. */
  touched: Generated<boolean>
  /** The first and last seconds of the source in the edit. */
  start_at: number
  end_at: number
  /** The lease of the current renderer. A worker whose lease was replaced stops. */
  render_lease: string | null
  /** 0 to 1; null while it is not rendered. */
  render_progress: number | null
  /** Seconds left, if known. */
  render_eta: number | null
  /** A sentence for the creator, when the last render failed. */
  trim_error: string | null
  /** Unexpected errors of the current render. */
  trim_tries: Generated<number>
  /** Seconds of the file if it shows the newest edit, and of the edit otherwise. */
  duration: number
  width: number
  height: number
  /** Bytes of clip and poster. */
  bytes: number
  score: number
  reasons: Json<Reason[]>
  /** Null while there is no file. */
  media_key: string | null
  poster_key: string | null
  /** The checks of the file, if it was checked. */
  certificate: OptionalJson<Certificate>
  /** Text for a post that a language model proposed; null without one. */
  post: OptionalJson<ProposedPost>
  /**
   * The opinion of a language model on whether it makes sense by itself. Null without one, and after a change of its
   * words or ranges.
   */
  opinion: OptionalJson<SecondOpinion>
  views: Generated<number>
  likes: Generated<number>
  /** The time of its first download or export. */
  exported_at: Generated<Date | null>
  folder_id: Generated<string | null>
  created_at: Date
  rendered_at: Generated<Date>
  deleted_at: Date | null
  /** The time at which its files were deleted. The row stays, so that no running job makes the clip again. */
  purged_at: Date | null
}
export type ClipRow = Selectable<ClipTable>

/** The captions in the file of a clip. */
export interface ClipCaptionsTable {
  clip_id: string
  /** Version of the edit in the file. */
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
  /** JSON bytes of the whole edit. Null in old rows, and in those of older workers. */
  bytes: number | null
  created_at: CreatedAt
}

/** A part of a long list of an edit, shared by versions of a clip. */
export interface ClipEditPartTable {
  clip_id: string
  hash: string
  items: Json<unknown[]>
}

/** Clips whose history is still to be bounded, because it was written before histories were. */
export interface OldHistoryTable {
  clip_id: string
}

/** A view of whole edits by version. */
export interface ClipVersionView {
  clip_id: string
  version: number
  edit: Selectable<ClipEditTable>['edit']
  bytes: number
  created_at: Date
}

/** An export of a clip. */
export interface ClipFileTable {
  clip_id: string
  format: FileFormat
  /** Version of the edit that it shows, or will show. */
  version: number
  state: Generated<'queued' | 'rendering' | 'ready' | 'failed'>
  /** The lease of the current worker. A worker whose lease was replaced stops. */
  lease: string | null
  /** 0 to 1. */
  progress: Generated<number>
  /** Seconds left, if known. */
  eta: number | null
  /** A sentence for the creator, when failed. */
  error: string | null
  /** Unexpected errors so far. */
  tries: Generated<number>
  /** Null until the file exists. During a render, the key of the previous version. */
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

/** Written by triggers of PostgreSQL, see the migration. */
export interface ClipListVersionTable {
  user_id: string
  /** Number of the last transaction that changed the list of the user's clips. */
  version: string
}

export interface ClipTables {
  clip_list_versions: ClipListVersionTable
  videos: VideoTable
  video_readings: VideoReadingsTable
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
