import { api } from '../../contract/endpoints.ts'
import type { Context } from './Case.ts'
import { videoFile } from './files.ts'
import { waitForWork } from './makeLibrary.ts'

/** A clip that no other row meets. */
export const ownClip = async (c: Context) => {
  const client = await c.as('user')
  await client.call(api.clips.upload, { body: { file: await videoFile(), max_clips: 1 } })
  await waitForWork(client, c.stage)
  const [clip] = await client.call(api.clips.list)
  if (!clip) throw new Error('the video has no clip')
  return clip
}

/** Deletes the account, which ends all work for it. */
export const leave = async (_: unknown, c: Context) => {
  await (await c.as('user')).call(api.auth.delete)
}

/** A video of the library. */
export const theVideo = async (c: Context) => ({ params: { id: (await c.library()).clips[0]?.video_id ?? '' } })
