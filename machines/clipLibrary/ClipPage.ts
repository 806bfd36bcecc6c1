import type { Clip, ClipOrder } from '../../contract/clips.ts'

/** One page of clips as returned by the client. */
export interface ClipPage {
  items: Clip[]
  /** Cursor of the next page, null on the last one. */
  next: string | null
}

export interface ClipPageInput {
  order_by?: ClipOrder | undefined
  search?: string | undefined
  video_id?: string | undefined
  folder_id?: string | undefined
  liked?: 'true' | undefined
  exported?: 'false' | undefined
  /** At most 200. */
  limit?: number | undefined
  cursor?: string | undefined
}
