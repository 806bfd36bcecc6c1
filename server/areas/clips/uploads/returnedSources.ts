import { sql } from 'kysely'
import {
  editDuration,
  fingerprintsOfSize,
  type Selection,
  type SourceInfo,
  withSoundTrack,
} from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip } from '../edits/editStore.ts'
import { tellOfClips } from '../library/tellOfClips.ts'
import type { ClipRow, VideoRow } from '../tables.ts'
import { freeSource } from '../videos/freeUnneededSource.ts'
import { sendStep } from '../videos/videoSteps.ts'

/** Players that have the former file open may finish; no file is made for longer. */
const formerFileSeconds = 3600

/** A file that was received, stored and looked into, as the video that it has come as. */
export type ReceivedSource = Pick<
  VideoRow,
  'id' | 'user_id' | 'file_name' | 'source_key' | 'source_bytes' | 'captions_key'
> & {
  source: SourceInfo
  fingerprint: string
}

/** Videos of a user that have lost their source, or of which only parts were sent, also parts that were refused. */
const withoutSource = (db: DbOrTrx, userId: string) =>
  db
    .selectFrom('videos')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'ready').and(eb.or([eb('source_key', 'is', null), eb('kept', 'is not', null)])),
        eb('status', '=', 'failed').and('kept', 'is not', null),
      ]),
    )
    .where('fingerprint', 'is not', null)

/**
 * Returns whether an upload of this user could be the deleted source of one of their videos. Such an upload does not count
 * towards the month unless it turns out to be another video.
 * @param bytes the size of the upload, if known
 */
export async function isReupload(db: DbOrTrx, userId: string, bytes?: number): Promise<boolean> {
  let videos = withoutSource(db, userId)
  if (bytes !== undefined) videos = videos.where('fingerprint', 'like', fingerprintsOfSize(bytes))
  return (await videos.select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * When the same user has a video that has lost this very source, or got parts of it, the source becomes that video's, and
 * the video that it has come as gives way. Its row stays, so that whoever has sent the file is told which video it was.
 * False when there is none that anything could be brought back of.
 */
export async function returnSource(services: Services, trx: DbOrTrx, received: ReceivedSource): Promise<boolean> {
  const candidates = await withoutSource(trx, received.user_id)
    .selectAll()
    .where('fingerprint', '=', received.fingerprint)
    .where('id', '<>', received.id)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute()
  for (const video of candidates) {
    if (video.status === 'ready' && !(await bringClipsBack(trx, video))) continue
    await attachSource(services, trx, video, received)
    if (video.analysis !== null) await tellOfClips(services, trx, video)
    return true
  }
  return false
}

/**
 * Gives a video the source that was received, in place of what it had; measures it where it is not measured, and makes
 * clips of it where there never were any.
 */
export async function attachSource(
  services: Services,
  trx: DbOrTrx,
  video: VideoRow,
  received: ReceivedSource,
): Promise<void> {
  const isMeasured = video.analysis !== null
  const { file_name, source_key, source_bytes, captions_key } = received
  // The file with its parts, and what was made of it: players and files that are being made may still read it.
  if (video.kept) await freeSource(services, trx, video.id, formerFileSeconds)
  await trx
    .updateTable('videos')
    .set({
      // Its creator has the file by this name now.
      file_name: file_name ?? video.file_name,
      source_key,
      source_bytes,
      captions_key,
      source: toJsonb(asHeard(received.source, video.source)),
      duration: received.source.duration,
      kept: null,
      // Of a video that failed there are no clips that could have come back.
      returned_at: video.status === 'failed' ? null : new Date(),
      // What was measured has gone with the source and is measured again; its clips can be played meanwhile.
      ...(isMeasured ? {} : { status: 'queued', progress: 0, eta_seconds: null, error: null, starts: 0, errors: 0 }),
      ...(isMeasured ? {} : { inspected: true, finished_at: null }),
    })
    .where('id', '=', video.id)
    .execute()
  await replaceWith(trx, received.id, video.id)
  if (!isMeasured) await sendStep(services, trx, 'analyse', video)
}

/** Keeps the sound track that the video is heard with. */
const asHeard = (received: SourceInfo, { soundTracks, audioStream = 0 }: SourceInfo): SourceInfo =>
  (soundTracks && withSoundTrack(received, audioStream)) ?? received

/** Cancels a video that is the source of another one. Its row stays and names that video. */
export async function replaceWith(trx: DbOrTrx, id: string, to: string): Promise<void> {
  await trx
    .updateTable('videos')
    .set({
      status: 'cancelled',
      counts: false,
      returned_to: to,
      finished_at: new Date(),
      source_key: null,
      captions_key: null,
    })
    .where('id', '=', id)
    .execute()
}

/** When somebody has made or changed a clip, or it is one of the last choice, it belongs to what a video was. */
export function belongs(
  { touched, likes, start_at, end_at }: Pick<ClipRow, 'touched' | 'likes' | 'start_at' | 'end_at'>,
  selection: Pick<Selection, 'clips'> | null,
): boolean {
  const isChosen = selection?.clips.some(({ start, end }) => start === start_at && end === end_at) ?? false
  return touched || likes > 0 || isChosen
}

/**
 * A source goes with the last clip of its video, so clips that were deleted come back with it: not those that an
 * earlier choice had left behind, and none where others were kept. Their files are made again when somebody wants
 * them. False when the video has no clips then.
 */
async function bringClipsBack(trx: DbOrTrx, { id: videoId, selection, settings }: VideoRow): Promise<boolean> {
  const rows = await trx.selectFrom('clips').selectAll().where('video_id', '=', videoId).forUpdate().execute()
  if (rows.some(({ purged_at }) => purged_at === null)) return true
  const coming = rows.filter((row) => belongs(row, selection))
  for (const row of coming) {
    await trx.deleteFrom('clip_files').where('clip_id', '=', row.id).execute()
    await trx
      .updateTable('clips')
      .set({
        deleted_at: null,
        purged_at: null,
        state: 'ready',
        trim_error: null,
        undo_version: null,
        media_key: null,
        poster_key: null,
        file_version: null,
        file_duration: null,
        bytes: 0,
        render_lease: null,
        render_progress: null,
        render_eta: null,
        certificate: sql`null`,
        duration: editDuration(editOfClip(row, settings).ranges),
      })
      .where('id', '=', row.id)
      .execute()
  }
  return coming.length > 0
}
