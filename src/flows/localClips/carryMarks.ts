import { statusOf } from '../../../machines/failure.ts'
import { clipOf, isThere, type LocalMark, wantedEdges } from '../../../machines/localClips/LocalMark.ts'
import type { Calls } from '../../api/createCalls.ts'

/** The calls that carry marks to the server. */
export type CarryCalls = {
  clips: Pick<Calls['clips'], 'list' | 'like'>
  edits: Pick<Calls['edits'], 'get' | 'save'>
  uploads: Pick<Calls['uploads'], 'video'>
  videos: Pick<Calls['videos'], 'addClip'>
}

/**
 * Returns the video that an upload belongs to, perhaps an earlier one that had lost its file. An API may not support
 * this.
 */
async function videoOf({ uploads }: Pick<CarryCalls, 'uploads'>, id: string, signal: AbortSignal): Promise<string> {
  try {
    return (await uploads.video({ id }, signal)).returned_to ?? id
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return id
  }
}

/**
 * Applies the marks of local clips to the server's clips of a video: moves edges and likes, and creates a clip when
 * none matches. Idempotent, so that it can be retried.
 */
export async function carryMarks(
  { clips, edits, uploads, videos }: CarryCalls,
  { videoId: uploadId, marks }: { videoId: string; marks: readonly LocalMark[] },
  signal: AbortSignal,
): Promise<void> {
  const videoId = await videoOf({ uploads }, uploadId, signal)
  const { items } = await clips.list({ video_id: videoId, limit: '200' }, signal)
  for (const mark of marks) {
    const wanted = wantedEdges(mark)
    const known = clipOf(items, mark)
    const clip = known ?? (await videos.addClip({ id: videoId, title: mark.choice.title, ...wanted }, signal))
    if (known && mark.edges && !isThere(known, wanted)) {
      const { version, edit } = await edits.get({ id: known.id }, signal)
      await edits.save({ id: known.id, version, edit: { ...edit, ranges: [wanted] } }, signal)
    }
    if (mark.liked && !clip.liked) await clips.like({ id: clip.id }, signal)
  }
}
