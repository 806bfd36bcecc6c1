import { api } from '../../contract/endpoints.ts'
import type { Context } from './Case.ts'
import { videoFile } from './files.ts'
import { waitForClips } from './makeLibrary.ts'

/** A clip of a video of 12 seconds that no other row meets. Its file may follow. */
export const ownClip = async (c: Context) => {
  const client = await c.as('user')
  const lengths = { min_seconds: 4, max_seconds: 8, max_clips: 1 }
  await client.call(api.clips.upload, { body: { file: await videoFile(), ...lengths } })
  await waitForClips(client, c.stage)
  const [clip] = await client.call(api.clips.list)
  if (!clip) throw new Error('the video has no clip')
  return clip
}

/** A video of the library. */
export const theVideo = async (c: Context) => ({ params: { id: (await c.library()).clips[0]?.video_id ?? '' } })
