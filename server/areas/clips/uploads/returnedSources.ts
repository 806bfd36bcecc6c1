import { fingerprintsOfSize, type SourceInfo, withSoundTrack } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import { notifyOfClips } from '../library/notifyOfClips.ts'
import type { VideoRow } from '../tables.ts'
import { freeSource } from '../videos/freeUnneededSource.ts'
import { queuedAgain } from '../videos/queuedAgain.ts'
import { sendStep } from '../videos/videoSteps.ts'
import { restoreClips } from './restoreClips.ts'

/** Seconds for which the previous file stays for players. No render takes longer. */
const formerFileSeconds = 3600

/** A received, stored and inspected file, as the video row that was created for it. */
export type ReceivedSource = Pick<
  VideoRow,
  'id' | 'user_id' | 'file_name' | 'source_key' | 'source_bytes' | 'captions_key'
> & {
  source: SourceInfo
  fingerprint: string
}

/** Videos of a user without their source, or with only parts of it, including refused parts. */
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
 * Returns whether an upload of this user could be the deleted source of one of their videos. Such an upload does not
 * count towards the month unless it turns out to be another video.
 * @param bytes the size of the upload, if known
 */
export async function isReupload(db: DbOrTrx, userId: string, bytes?: number): Promise<boolean> {
  let videos = withoutSource(db, userId)
  if (bytes !== undefined) videos = videos.where('fingerprint', 'like', fingerprintsOfSize(bytes))
  return (await videos.select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * If a video of the same user has lost this very source, or has parts of it, gives the source to that video and cancels
 * the new row. The row stays, so that the sender learns which video it was. Returns false if there is no video that
 * could be restored.
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
    if (video.status === 'ready' && !(await restoreClips(trx, video))) continue
    await attachSource(services, trx, video, received)
    if (video.analysis !== null) await notifyOfClips(services, trx, video)
    return true
  }
  return false
}

/**
 * Gives a video the received source in place of the former one. Analyses it if needed, and makes clips if there never
 * were any.
 */
export async function attachSource(
  services: Services,
  trx: DbOrTrx,
  video: VideoRow,
  received: ReceivedSource,
): Promise<void> {
  const isMeasured = video.analysis !== null
  const { file_name, source_key, source_bytes, captions_key } = received
  // Running players and renders may still read the parts and exports.
  if (video.kept) await freeSource(services, trx, video.id, formerFileSeconds)
  await trx
    .updateTable('videos')
    .set({
      // The creator's current name of the file.
      file_name: file_name ?? video.file_name,
      source_key,
      source_bytes,
      captions_key,
      source: toJsonb(asHeard(received.source, video.source)),
      duration: received.source.duration,
      kept: null,
      // A failed video has no clips to restore.
      returned_at: video.status === 'failed' ? null : new Date(),
      // The analysis was deleted with the source and runs again; the clips can be played meanwhile.
      ...(isMeasured ? {} : { ...queuedAgain, inspected: true }),
    })
    .where('id', '=', video.id)
    .execute()
  await replaceWith(trx, received.id, video.id)
  if (!isMeasured) await sendStep(services, trx, 'analyse', video)
}

/** Keeps the chosen sound track of the video. */
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
