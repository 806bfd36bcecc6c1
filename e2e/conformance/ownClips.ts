import { api } from '../../contract/endpoints.ts'
import type { Context } from './Case.ts'
import { videoFile } from './files.ts'
import { waitForClips } from './makeLibrary.ts'

/** Returns a clip of a 12 second video that no other row uses. Its file may not be ready. */
export const ownClip = async (c: Context) => {
  const client = await c.as('user')
  const lengths = { min_seconds: 4, max_seconds: 8, max_clips: 1 }
  await client.call(api.clips.upload, { body: { file: await videoFile(), ...lengths } })
  await waitForClips(client, c.stage)
  const [clip] = await client.call(api.clips.list)
  if (!clip) throw new Error('the video has no clip')
  return clip
}

/** Returns a video of the library. */
export const theVideo = async (c: Context) => ({ params: { id: (await c.library()).clips[0]?.video_id ?? '' } })
