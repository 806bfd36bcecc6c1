import { wordsInClip } from '../../../../clipper/pure/edit/wordsInClip.ts'
import { facesInClip } from '../../../../clipper/pure/framing/faces/facesInClip.ts'
import { levelledGain } from '../../../../clipper/pure/playback/levelledGain.ts'
import type { Playback } from '../../../../contract/playback.ts'
import { notFound } from '../../../ApiProblem.ts'
import { signedUrl } from '../../../http/signedUrl.ts'
import type { Services } from '../../../Services.ts'
import { editWithAddress } from '../../brand/logos.ts'
import { findClip } from '../library/clipQueries.ts'
import { pictureSoon } from '../picture/readPicture.ts'
import { readSoundLevels } from '../videos/readSoundLevels.ts'
import { editOfClip } from './editStore.ts'

/** @throws ApiProblem 404, also when the video is gone */
export async function checkPlayback({ db }: Services, userId: string, id: string): Promise<void> {
  const video = await db
    .selectFrom('clips')
    .innerJoin('videos', 'videos.id', 'clips.video_id')
    .select('videos.source_key')
    .where('clips.id', '=', id)
    .where('clips.user_id', '=', userId)
    .where('clips.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!video?.source_key) throw notFound()
}

/** Returns how a clip is played from its video. @throws ApiProblem 404, also when the video is gone */
export async function getPlayback(services: Services, userId: string, id: string): Promise<Playback> {
  const clip = await findClip(services.db, userId, id)
  const video = await services.db
    .selectFrom('videos')
    .select(['id', 'source_key', 'source', 'settings', 'words', 'cuts', 'kept'])
    .where('id', '=', clip.video_id)
    .executeTakeFirstOrThrow()
  const { source_key, source, settings, words } = video
  if (!source_key) throw notFound()
  const edit = editOfClip(clip, settings)
  const { picture, automaticCrops } = await pictureSoon(services, video, edit)
  return {
    clip_id: clip.id,
    version: clip.version,
    source_url: clip.playable ? signedUrl(services, source_key) : null,
    width: source.width,
    height: source.height,
    edit: editWithAddress(services, userId, edit),
    automatic_crops: automaticCrops,
    faces: picture && facesInClip(picture, edit.ranges),
    words: edit.captions.style === 'none' ? [] : wordsInClip(words ?? [], edit),
    gain: levelledGain(edit, await readSoundLevels(services.db, clip.video_id)),
  }
}
