import { sql } from 'kysely'
import { type Edit, editProblem, isSameEdit, normaliseEdit } from '../../../../clipper/clipper.ts'
import type { EditVersion, OpenedEdit } from '../../../../contract/edit.ts'
import { areKept } from '../../../../contract/values/isKept.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { editConflict, invalidField } from '../../../ApiProblem.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import { checkLogo, versionWithAddress } from '../../brand/logos.ts'
import { findClip } from '../library/clipQueries.ts'
import type { ClipRow } from '../tables.ts'
import { changeEdit, editOfClip, toEditVersion } from './editStore.ts'

const videoOf = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('videos')
    .select([
      'settings',
      'duration',
      'source_key',
      'kept',
      sql<number>`coalesce(jsonb_array_length(words), 0)`.as('words'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function currentEdit(db: DbOrTrx, clip: ClipRow): Promise<EditVersion> {
  const { settings } = await videoOf(db, clip.video_id)
  const stored = await db
    .selectFrom('clip_edits')
    .select('created_at')
    .where('clip_id', '=', clip.id)
    .where('version', '=', clip.version)
    .executeTakeFirst()
  const edit = editOfClip(clip, settings)
  const { id: clip_id, version, created_at } = clip
  return toEditVersion({ clip_id, version, edit, created_at: stored?.created_at ?? created_at })
}

/** Returns the newest edit of a clip, and its chosen ranges in the form that a save stores. @throws ApiProblem 404 */
export async function getEdit(services: Services, userId: string, id: string): Promise<OpenedEdit> {
  const clip = await findClip(services.db, userId, id)
  const version = versionWithAddress(services, userId, await currentEdit(services.db, clip))
  const { chosen_ranges: ranges } = clip
  const { duration } = await videoOf(services.db, clip.video_id)
  return { ...version, chosen: ranges && normaliseEdit({ ...version.edit, ranges }, duration).ranges }
}

export interface EditPage {
  edits: EditVersion[]
  cursor: string | null
}

/** Returns the versions of a page: at least one, and at most `limit` and the bytes of a page. */
async function versionsOfPage(
  db: DbOrTrx,
  { id, before, limit }: { id: string; before: number; limit: number },
): Promise<{ versions: number[]; hasMore: boolean }> {
  const { rows } = await sql<{ version: number; sum: number }>`
    select version, sum(bytes) over (order by version desc) as sum from clip_versions
    where clip_id = ${id} and version < ${before} order by version desc limit ${limit + 1}`.execute(db)
  const fitting = rows.filter(({ sum }, place) => place === 0 || sum <= limits.edit.history.pageBytes).slice(0, limit)
  return { versions: fitting.map(({ version }) => version), hasMore: rows.length > fitting.length }
}

/** Returns the version that the page follows. @throws ApiProblem 400 */
export function beforeVersion(cursor: string | undefined): number {
  if (cursor === undefined) return 2 ** 31 - 1
  if (!/^\d{1,9}$/.test(cursor)) throw invalidField('cursor', 'noSuchPage')
  return Number(cursor)
}

/** Returns versions of a clip, newest first. @throws ApiProblem 400, 404 */
export async function listEdits(
  services: Services,
  userId: string,
  id: string,
  { limit = limits.page.max, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<EditPage> {
  const { db } = services
  const clip = await findClip(db, userId, id)
  const before = beforeVersion(cursor)
  const { versions, hasMore } = await versionsOfPage(db, { id, before, limit })
  const rows = await db
    .selectFrom('clip_versions')
    .selectAll()
    .where('clip_id', '=', id)
    .where('version', 'in', versions.length > 0 ? versions : [-1])
    .orderBy('version', 'desc')
    .execute()
  // A clip of an older worker has one version, which was never stored.
  if (rows.length === 0 && cursor === undefined) {
    return { edits: [versionWithAddress(services, userId, await currentEdit(db, clip))], cursor: null }
  }
  const edits = rows.map(toEditVersion).map((version) => versionWithAddress(services, userId, version))
  const last = edits.at(-1)
  return { edits, cursor: hasMore && last ? String(last.version) : null }
}

export interface EditChange {
  version: number
  edit: Edit
  title?: string | undefined
}

/**
 * Stores a normalised new version of a clip's edit, and its title. An unchanged edit adds no version.
 * @throws ApiProblem 400, 404, 409 with the newest version when another one was changed
 */
export async function saveEdit(
  services: Services,
  userId: string,
  id: string,
  { version, edit, title }: EditChange,
): Promise<EditVersion> {
  await checkLogo(services, userId, edit.brand, 'edit')
  const shown = (now: EditVersion) => versionWithAddress(services, userId, now)
  return services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('clips').select('id').where('id', '=', id).forUpdate().execute()
    const clip = await findClip(trx, userId, id)
    const video = await videoOf(trx, clip.video_id)
    const before = normaliseEdit(editOfClip(clip, video.settings), video.duration)
    const after = normaliseEdit(edit, video.duration)
    if (clip.version !== version) throw editConflict(shown(await currentEdit(trx, clip)))
    const wrong = editProblem(edit, video, limits.clip) ?? editProblem(after, video, limits.clip)
    if (wrong) throw invalidField('edit', wrong.problem)
    if (!areKept(video.kept, after.ranges)) throw invalidField('edit', 'rangeNotSent')
    if (title !== undefined) {
      await trx.updateTable('clips').set({ title, touched: true }).where('id', '=', id).execute()
    }
    if (isSameEdit(before, after)) return shown(await currentEdit(trx, clip))
    if (!video.source_key) throw invalidField('edit', 'sourceGone')
    return shown(await changeEdit(services, trx, clip, { before, after, isTrim: false }))
  })
}
