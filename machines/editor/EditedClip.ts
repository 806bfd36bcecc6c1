import type { Clip } from '../../contract/clips.ts'
import type { Edit, EditVersion } from '../../contract/edit.ts'
import type { Video } from '../../contract/videos.ts'
import type { SuggestedCut, Word } from '../../contract/words.ts'

/** The data of an editor. */
export interface EditedClip {
  clip: Clip
  version: EditVersion
  /** Earlier edits for undo, newest last. */
  earlier: readonly Edit[]
  /** The ranges that were chosen automatically; null for a clip that was made by hand. */
  chosen: Edit['ranges'] | null
  video: Video
  /** All words of the video; empty without a transcript. */
  words: readonly Word[]
  /** Suggested cuts of the video, in order. */
  cuts: readonly SuggestedCut[]
  /** The other clips of the video, with their first and last second of the source. */
  others: readonly Pick<Clip, 'id' | 'start' | 'end'>[]
}

/** An unsaved change, as stored in this browser. */
export interface EditDraft {
  /** The version that the change is based on. */
  version: number
  edit: Edit
  /** Undefined if the title is unchanged. */
  title?: string | undefined
}

/** An opened clip, with this browser's unsaved change; null if there is none. */
export interface OpenedClip {
  opened: EditedClip
  draft: EditDraft | null
}

/** An edit to store over a version; with the title if it changed, too. */
export interface SaveInput extends EditDraft {
  id: string
}

/** The result of saving an edit: the new version, or the newer one that was stored elsewhere. */
export type SaveAnswer = { saved: EditVersion } | { theirs: EditVersion }
