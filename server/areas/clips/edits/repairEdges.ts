import { type Certificate, type Edit, movedEdges, normaliseEdit, type Word } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import type { ClipRow, VideoRow } from '../tables.ts'
import { awaitsTurn, columnsOfEdit, editOfClip, filesApart } from './editStore.ts'
import { storeVersion } from './editVersions.ts'
import { textInClip } from './textInClip.ts'

/**
 * Renders a file with bad edges once more with better ones, unless the user changed the clip. The better edges are a
 * new version, so that the first can be restored. The first file plays until then.
 */
export async function repairEdges(
  { jobs }: Services,
  trx: DbOrTrx,
  { clip, certificate, video }: { clip: ClipRow; certificate: Certificate; video: CertifiedVideo },
): Promise<void> {
  if (clip.touched || clip.version !== 1) return
  const edit = editOfClip(clip, video.settings)
  const { duration } = video.source
  const ranges = movedEdges(certificate, { ranges: edit.ranges, words: video.words, duration })
  if (!ranges) return
  await moveEdges({ jobs }, trx, clip, {
    before: edit,
    after: normaliseEdit({ ...edit, ranges }, duration),
    words: video.words,
  })
}

/** Moves the edges of a clip that nobody has edited. Remembers its chosen range, so that it can be recognised. */
export async function moveEdges(
  services: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  clip: StoredChoice & Pick<ClipRow, 'start_at' | 'end_at' | 'unrepaired'>,
  { before, after, words }: { before: Edit; after: Edit; words: readonly Word[] | null },
): Promise<void> {
  const unrepaired = clip.unrepaired ?? { start: clip.start_at, end: clip.end_at }
  // Mostly silence is cut off. An opinion on the words is still valid then.
  const saysTheSame = textInClip(words ?? [], before) === textInClip(words ?? [], after)
  await trx
    .updateTable('clips')
    .set({ unrepaired: toJsonb(unrepaired), ...(!saysTheSame && { opinion: null }) })
    .where('id', '=', clip.id)
    .execute()
  await storeChosenEdit(services, trx, clip, after)
}

/** Stores another edit of a clip that nobody has edited, as a new version, and renders its file again. */
export async function storeChosenEdit(
  { jobs }: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  clip: StoredChoice,
  edit: Edit,
): Promise<void> {
  const version = clip.version + 1
  await storeVersion(trx, clip.id, version, edit)
  await trx
    .updateTable('clips')
    .set({
      ...columnsOfEdit(edit),
      chosen_ranges: toJsonb(edit.ranges),
      version,
      state: 'rendering',
      undo_version: clip.version,
      render_lease: awaitsTurn,
    })
    .where('id', '=', clip.id)
    .execute()
  const turn = { of: clip.user_id, apart: filesApart }
  await jobs.send('render-clip', { clipId: clip.id, version }, { trx, turn })
}

type StoredChoice = Pick<ClipRow, 'id' | 'user_id' | 'version'>

export interface CertifiedVideo extends Pick<VideoRow, 'source' | 'settings' | 'words'> {
  pauses: { start: number; end: number }[] | null
}
