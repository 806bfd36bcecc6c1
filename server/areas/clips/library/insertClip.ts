import { type Edit, outputSize, type Reason } from '../../../../clipper/clipper.ts'
import { limits } from '../../../../contract/values/limits.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import { awaitsTurn, columnsOfEdit, filesApart } from '../edits/editStore.ts'
import { storeVersion } from '../edits/editVersions.ts'
import type { VideoRow } from '../tables.ts'

export interface NewClip {
  id: string
  title: string
  edit: Edit
  /** 0 to 1 within its video. */
  score: number
  reasons: Reason[]
  /** Made by the user. */
  touched: boolean
  createdAt: Date
}

/** Stores a clip, whose file is rendered in turn. The job exists exactly when the clip does. */
export async function insertClip({ jobs }: Services, trx: DbOrTrx, video: VideoRow, clip: NewClip): Promise<void> {
  const { id, title, edit, score, reasons, touched, createdAt } = clip
  const { size } = outputSize(video.source, edit.aspect)
  await trx
    .insertInto('clips')
    .values({
      id,
      video_id: video.id,
      user_id: video.user_id,
      title: title.slice(0, limits.clip.title.max),
      state: 'rendering',
      ...columnsOfEdit(edit),
      ...size,
      bytes: 0,
      score,
      reasons: toJsonb(reasons),
      touched,
      chosen_ranges: touched ? null : toJsonb(edit.ranges),
      render_lease: awaitsTurn,
      created_at: createdAt,
    })
    .execute()
  await storeVersion(trx, id, 1, edit)
  await jobs.send('render-clip', { clipId: id, version: 1 }, { trx, turn: { of: video.user_id, apart: filesApart } })
}
